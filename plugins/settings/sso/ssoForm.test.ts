import { validateBy } from '@edge-console/sdk/ui';
import { describe, expect, test } from 'vitest';
import { answeredConfig, NOT_SET_UP, PEM } from '../testing/ssoPages.js';
import { ssoConflict, ssoSchema, toCreate, toSsoValues, toUpdate, type SsoValues } from './ssoForm.js';

const VALUES = toSsoValues(answeredConfig());
const long = (length: number) => `https://idp.example/${'a'.repeat(length - 'https://idp.example/'.length)}`;

test('SSOCFG-003 SSOCFG-008: a new configuration is enabled, and creates users in time', () =>
  expect(toSsoValues(NOT_SET_UP)).toEqual({
    enabled: true,
    idpEntityId: '',
    loginUrl: '',
    logoutUrl: '',
    certificates: '',
    groupIds: [],
    userProvisionMode: 'In-time',
  }));

test.each<[string, Partial<SsoValues>, keyof SsoValues, string]>([
  ['SSOCFG-010', { loginUrl: '  ' }, 'loginUrl', 'sso.errors.loginUrlRequired'],
  ['SSOCFG-011', { loginUrl: 'idp.example' }, 'loginUrl', 'sso.errors.urlInvalid'],
  ['SSOCFG-011', { loginUrl: 'javascript:alert(1)' }, 'loginUrl', 'sso.errors.urlInvalid'],
  ['SSOCFG-011', { loginUrl: 'http://idp.example' }, 'loginUrl', 'sso.errors.urlInsecure'],
  ['SSOCFG-012', { loginUrl: long(1_001) }, 'loginUrl', 'sso.errors.loginUrlLong'],
  ['SSOCFG-013', { logoutUrl: 'x' }, 'logoutUrl', 'sso.errors.urlInvalid'],
  ['SSOCFG-013', { logoutUrl: long(1_001) }, 'logoutUrl', 'sso.errors.logoutUrlLong'],
  ['SSOCFG-014', { certificates: ' \n ' }, 'certificates', 'sso.errors.certificatesRequired'],
  ['SSOCFG-015', { certificates: 'x'.repeat(5_001) }, 'certificates', 'sso.errors.certificatesLong'],
  ['SSOCFG-016', { groupIds: Array.from({ length: 101 }, (_, index) => String(index)) }, 'groupIds', 'sso.errors.groupsMany'],
  ['D-058', { certificates: '-----BEGIN PRIVATE KEY-----' }, 'certificates', 'sso.problems.privateKey'],
  ['SSOCFG-027', { idpEntityId: ' ' }, 'idpEntityId', 'sso.errors.entityIdRequired'],
  ['SSOCFG-027', { idpEntityId: 'x'.repeat(1_025) }, 'idpEntityId', 'sso.errors.entityIdLong'],
])('%s: a fault has its message (%#)', (_requirement, given, field, message) =>
  expect(validateBy(ssoSchema, { ...VALUES, ...given })).toEqual({ [field]: message }),
);

test.each<Partial<SsoValues>>([
  { loginUrl: long(1_000), logoutUrl: long(1_000) },
  { logoutUrl: ' ' },
  { loginUrl: 'http://localhost:4000/idp/login' },
  { certificates: 'x'.repeat(5_000) },
  { groupIds: Array.from({ length: 100 }, (_, index) => String(index)) },
])('SSOCFG-012 SSOCFG-013 SSOCFG-015: values at the limits are accepted (%#)', (given) =>
  expect(validateBy(ssoSchema, { ...VALUES, ...given })).toBeUndefined(),
);

describe('the input of a save', () => {
  const sent = {
    groupIds: ['66a000000000000000000001'],
    enabled: true,
    loginUrl: 'https://idp.example/login',
    logoutUrl: '',
    idpEntityId: 'https://idp.example',
    userProvisionMode: 'In-time',
    publicCertificates: [PEM, PEM.replace('MIIC', 'MIID')],
  };
  const values = { ...VALUES, certificates: `${PEM}\n${PEM.replace('MIIC', 'MIID')}` };

  test('SSOCFG-004 SSOCFG-021: of the first save has the place of the customer, and the account name in lower case', () => {
    const place = { organizationId: 'o', customerId: 'c', region: 'eu-west-1', hierarchyId: 'h' };
    expect(toCreate(values, { ...place, accountName: ' Acme ' }, 'key')).toEqual({
      ...sent,
      ...place,
      accountName: 'acme',
      enableEdge: true,
      idempotencyKey: 'key',
    });
  });

  test('SSOCFG-022 SSOCFG-006: of later saves has the values and the version', () =>
    expect(toUpdate(values, 3)).toEqual({ ...sent, version: 3 }));
});

test('a conflict has the values of the server, and groups by name', () => {
  const current = { ...answeredConfig({ version: 5, loginUrl: null, groupIds: ['a', 'b', 'c'] }), groups: [{ _id: 'a', name: 'Alpha' }] };
  const conflict = ssoConflict(current, (id) => ({ b: 'Beta' })[id]);
  expect(conflict).toMatchObject({ version: 5, values: { loginUrl: '', certificates: PEM, groupIds: ['a', 'b', 'c'] } });
  expect(conflict.describe?.(conflict.values)).toEqual({ groupIds: 'Alpha, Beta, c' });
});
