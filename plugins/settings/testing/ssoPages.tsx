import { TEST_CUSTOMER, type ApiHandlers, type RenderedScreen, type ScreenOptions } from '@edge-console/sdk/testing';
import type { FormUnderTest } from '@edge-console/sdk/testing/conformance';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SsoCertificateFragment, SsoConfigFragment } from '../graphql/__generated__/operations.js';
import SettingsPage from '../settings/SettingsPage.js';
import { SSO_TAB } from '../sso/ssoActions.js';
import SsoTab from '../sso/SsoTab.js';
import { renderSettings, settingsTab } from './renderSettings.js';

const { customerId, organizationId, rootHierarchyId, uniqueName, awsRegion } = TEST_CUSTOMER;
const at = (path: string) => `https://console.example/api/${awsRegion}/sso/${path}`;

export const PEM = '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----';

/** A certificate in the API's format. */
export function answeredCertificate(overrides: Partial<SsoCertificateFragment> = {}): SsoCertificateFragment {
  return {
    __typename: 'SSOCertificate',
    subject: 'CN=idp.example',
    issuer: 'CN=Example CA',
    fingerprint: 'AB:CD:EF',
    validFrom: '2026-01-05T00:00:00.000Z',
    validUntil: '2027-01-05T00:00:00.000Z',
    daysLeft: 300,
    problem: null,
    ...overrides,
  };
}

/** A configuration in the API's format, with all fields of the schema. */
export function answeredConfig(overrides: Partial<SsoConfigFragment> = {}) {
  return {
    __typename: 'SSOConfig' as const,
    accountName: uniqueName,
    organizationId,
    customerId,
    region: awsRegion,
    hierarchyId: rootHierarchyId,
    groupIds: ['66a000000000000000000001'],
    groups: [{ __typename: 'SSODefaultGroup' as const, _id: '66a000000000000000000001', name: 'New joiners', archivedAt: null }],
    enabled: true,
    loginUrl: 'https://idp.example/login',
    logoutUrl: null,
    idpEntityId: 'https://idp.example',
    userProvisionMode: 'In-time',
    publicCertificates: [PEM],
    certificates: [answeredCertificate()],
    attributeClaimKeys: ['email', 'firstName', 'lastName'],
    entityId: at(`metadata/${uniqueName}`),
    samlAudience: at(`metadata/${uniqueName}`),
    metadataUrl: at(`metadata/${uniqueName}`),
    acsUrl: at('acs'),
    sloUrl: at(`slo/${uniqueName}`),
    signInUrl: `https://console.example/loginWithSSO?account_name=${uniqueName}`,
    initialized: true,
    enabledCustomerIdAsUsernamePrefix: false,
    createdAt: '2026-01-05T00:00:00.000Z',
    updatedAt: '2026-01-05T00:00:00.000Z',
    version: 3,
    lastSignIn: null,
    lastRefusal: null,
    lastTest: null,
    ...overrides,
  };
}

/** The answer before the set-up. */
export const NOT_SET_UP = answeredConfig({
  groupIds: [],
  groups: [],
  loginUrl: null,
  idpEntityId: null,
  publicCertificates: [],
  certificates: [],
  initialized: false,
  version: 0,
});

const API: ApiHandlers = {
  IDPGetSSOConfig: () => answeredConfig(),
  IDPReadSSOCertificates: () => [answeredCertificate()],
};

const SSO = settingsTab('sso', () => SsoTab, { query: SSO_TAB.query });

/** The settings with the tab open. @param step of the tab */
export function renderSso({ api, step, ...options }: Partial<ScreenOptions> & { readonly step?: string } = {}): RenderedScreen {
  const parameters = new URLSearchParams({ ...SSO_TAB.query, ...(step === undefined ? {} : { step }) });
  return renderSettings(<SettingsPage />, {
    path: 'settings/*',
    route: `settings/sso?${parameters}`,
    extensions: [SSO],
    ...options,
    api: { ...API, ...api },
  });
}

export const SSO_FORM: FormUnderTest = {
  route: 'settings.page',
  path: 'settings/sso?domain=edge',
  staysOpen: true,
  render: ({ route, ...options }) => renderSso({ ...options, ...(route === undefined ? {} : { route }) }),
  title: TEST_CUSTOMER.customerDisplayName,
  ready: () => screen.findByLabelText('Login URL'),
  spoil: () => userEvent.clear(screen.getByLabelText('Login URL')),
  required: { label: 'Login URL', error: 'Please enter the login url' },
  fill: () => userEvent.type(screen.getByLabelText('Login URL'), '/2'),
  operation: 'IDPUpdateSSOConfig',
  answer: answeredConfig({ loginUrl: 'https://idp.example/login/2', version: 4 }),
  refusedAs: 'IDPUpdateSSOConfig: login url refused',
  refusal: { path: 'update.loginUrl', label: 'Login URL', error: 'Please enter a valid url' },
  failure: 'SSO create or update error',
  done: 'SSO configuration updated',
};
