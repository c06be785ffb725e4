import { generateKeyPairSync } from 'node:crypto';
import { selfSigned } from '../../../../integrations/identityProvider/selfSigned.js';
import type { Answer, Customer, TestBrowser } from '../../../../testing/index.js';

const CERTIFICATE = '{ subject issuer fingerprint validFrom validUntil daysLeft problem }';
const CONFIG = `{ accountName organizationId customerId region hierarchyId groupIds groups { _id name archivedAt } enabled loginUrl logoutUrl idpEntityId userProvisionMode publicCertificates certificates ${CERTIFICATE} attributeClaimKeys entityId samlAudience acsUrl sloUrl metadataUrl signInUrl initialized enabledCustomerIdAsUsernamePrefix createdAt updatedAt version lastSignIn { at reason } lastRefusal { at reason } lastTest { at reason } }`;

export const CONFIG_DOCUMENTS = {
  get: `query IDPGetSSOConfig($filter: IDPSSOConfigFilter!) { IDPGetSSOConfig(filter: $filter) ${CONFIG} }`,
  certificates: `query IDPReadSSOCertificates($input: IDPReadSSOCertificatesInput!) { IDPReadSSOCertificates(input: $input) ${CERTIFICATE} }`,
  metadata:
    'query IDPReadSSOMetadata($input: IDPReadSSOMetadataInput!) { IDPReadSSOMetadata(input: $input) { idpEntityId loginUrl logoutUrl publicCertificates problems } }',
  create: `mutation IDPCreateSSOConfig($ssoConfig: IDPCreateSSOConfigInput!) { IDPCreateSSOConfig(ssoConfig: $ssoConfig) ${CONFIG} }`,
  update: `mutation IDPUpdateSSOConfig($update: IDPUpdateSSOConfigInput!, $filter: IDPSSOConfigFilter!) { IDPUpdateSSOConfig(update: $update, filter: $filter) ${CONFIG} }`,
  test: 'mutation IDPTestSSOConfig($filter: IDPSSOConfigFilter!) { IDPTestSSOConfig(filter: $filter) }',
} as const;

/** An outcome, as the API returns it. */
export interface AnsweredOutcome {
  readonly at: string;
  readonly reason: string | null;
}

export interface AnsweredCertificate {
  readonly subject: string | null;
  readonly issuer: string | null;
  readonly fingerprint: string | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly daysLeft: number | null;
  readonly problem: string | null;
}

export interface AnsweredConfig {
  readonly accountName: string;
  readonly customerId: string;
  readonly hierarchyId: string;
  readonly groupIds: readonly string[];
  readonly groups: readonly { readonly _id: string; readonly name: string; readonly archivedAt: string | null }[];
  readonly enabled: boolean;
  readonly loginUrl: string | null;
  readonly logoutUrl: string | null;
  readonly idpEntityId: string | null;
  readonly userProvisionMode: string;
  readonly publicCertificates: readonly string[];
  readonly certificates: readonly AnsweredCertificate[];
  readonly entityId: string;
  readonly initialized: boolean;
  readonly version: number;
  readonly lastSignIn: AnsweredOutcome | null;
  readonly lastRefusal: AnsweredOutcome | null;
  readonly lastTest: AnsweredOutcome | null;
}

export interface AnsweredMetadata {
  readonly idpEntityId: string | null;
  readonly loginUrl: string | null;
  readonly logoutUrl: string | null;
  readonly publicCertificates: readonly string[];
  readonly problems: readonly string[];
}

const DAY = 24 * 60 * 60_000;

/** The key of an identity provider, for all tests of a file. */
export const providerKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A certificate of the provider that expires in this number of days. */
export function certificateFor(now: Date, days = 300, privateKey = providerKey.privateKey): string {
  return selfSigned(privateKey, new Date(now.getTime() - 400 * DAY), new Date(now.getTime() + days * DAY));
}

/** A user who works with the single sign-on of one customer. */
export class ConfigCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
    private readonly now: () => Date,
  ) {}

  private get filter() {
    return { customerId: this.customer.customerId, enableEdge: true };
  }

  /** Values that both mutations accept. */
  values(given: object = {}) {
    const publicCertificates = [certificateFor(this.now())];
    return { groupIds: [], enabled: true, loginUrl: 'https://idp.example/login', publicCertificates, ...given };
  }

  /** Input of the first save. */
  newConfig(given: object = {}) {
    const { uniqueName: accountName, organizationId, customerId, awsRegion: region, rootHierarchyId: hierarchyId } = this.customer;
    return { accountName, organizationId, customerId, region, hierarchyId, enableEdge: true, ...this.values(given) };
  }

  async get(): Promise<AnsweredConfig> {
    const { data, errors } = await this.browser.call<{ IDPGetSSOConfig: AnsweredConfig }>(CONFIG_DOCUMENTS.get, { filter: this.filter });
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.IDPGetSSOConfig;
  }

  create(given: object = {}): Promise<Answer<{ IDPCreateSSOConfig: AnsweredConfig }>> {
    return this.browser.call(CONFIG_DOCUMENTS.create, { ssoConfig: this.newConfig(given) });
  }

  /** @throws if the call is rejected */
  async created(given: object = {}): Promise<AnsweredConfig> {
    const { data, errors } = await this.create(given);
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.IDPCreateSSOConfig;
  }

  update(given: object = {}): Promise<Answer<{ IDPUpdateSSOConfig: AnsweredConfig }>> {
    return this.browser.call(CONFIG_DOCUMENTS.update, { update: this.values(given), filter: this.filter });
  }

  /** @throws if the call is rejected */
  async updated(given: object = {}): Promise<AnsweredConfig> {
    const { data, errors } = await this.update(given);
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.IDPUpdateSSOConfig;
  }

  /** Begins a test sign-in. */
  test(): Promise<Answer<{ IDPTestSSOConfig: string }>> {
    return this.browser.call(CONFIG_DOCUMENTS.test, { filter: this.filter });
  }

  certificates(publicCertificates: readonly string[]): Promise<Answer<{ IDPReadSSOCertificates: readonly AnsweredCertificate[] }>> {
    return this.browser.call(CONFIG_DOCUMENTS.certificates, { input: { customerId: this.customer.customerId, publicCertificates } });
  }

  metadata(metadata: string): Promise<Answer<{ IDPReadSSOMetadata: AnsweredMetadata }>> {
    return this.browser.call(CONFIG_DOCUMENTS.metadata, { input: { metadata } });
  }
}
