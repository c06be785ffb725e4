import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildHierarchy,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { ssoConfigs } from '../tables.js';
import { certificateFor, CONFIG_DOCUMENTS, ConfigCaller } from './testing/ConfigCaller.js';

const RIGHTS = ['edge:viewSettings', 'edge:editSso'];
const UNKNOWN_ID = 'f'.repeat(24);

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: ConfigCaller;

const now = () => server.clock.now();
const callerOf = async (customer: Customer, actions = RIGHTS) => new ConfigCaller(await signedIn(server, customer, actions), customer, now);

beforeAll(async () => {
  server = await startTestConsole({ PUBLIC_URL: 'https://console.example' });
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = await callerOf(own);
});

/** A configuration as an operator enters it. */
const enterRow = (of: Customer, given: Partial<typeof ssoConfigs.$inferInsert> = {}) =>
  server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction
      .insert(ssoConfigs)
      .values({ customerId: of.customerId, accountName: of.uniqueName, enabled: true, initialized: true, ...given })
      .onConflictDoNothing(),
  );

const filterOf = ({ customerId }: Customer) => ({ customerId });
const values = () => ({ groupIds: [], enabled: true, loginUrl: 'https://idp.example/login', publicCertificates: [certificateFor(now())] });

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    IDPGetSSOConfig: {
      document: CONFIG_DOCUMENTS.get,
      right: 'edge:viewSettings',
      variables: (customer) => ({ filter: filterOf(customer) }),
      elsewhere: 'FORBIDDEN',
    },
    IDPReadSSOCertificates: {
      document: CONFIG_DOCUMENTS.certificates,
      right: 'edge:editSso',
      variables: (customer) => ({ input: { ...filterOf(customer), publicCertificates: [] } }),
      elsewhere: 'FORBIDDEN',
    },
    IDPCreateSSOConfig: {
      document: CONFIG_DOCUMENTS.create,
      right: 'edge:editSso',
      variables: (customer) => ({
        ssoConfig: { ...placeOf(customer), ...values(), accountName: customer.uniqueName, region: customer.awsRegion },
      }),
      elsewhere: 'FORBIDDEN',
    },
    IDPUpdateSSOConfig: {
      document: CONFIG_DOCUMENTS.update,
      right: 'edge:editSso',
      variables: async (customer) => {
        await enterRow(customer);
        return { update: values(), filter: filterOf(customer) };
      },
      elsewhere: 'FORBIDDEN',
    },
    IDPTestSSOConfig: {
      document: CONFIG_DOCUMENTS.test,
      right: 'edge:editSso',
      variables: async (customer) => {
        await enterRow(customer, {
          loginUrl: 'https://idp.example/login',
          idpEntityId: 'idp',
          publicCertificates: [certificateFor(now())],
        });
        return { filter: filterOf(customer) };
      },
      elsewhere: 'FORBIDDEN',
    },
  },
});

test('the right to view settings is not sufficient to change them or to read certificates', async () => {
  const reader = await callerOf(own, ['edge:viewSettings']);
  const codes = [
    await reader.create(),
    await reader.update(),
    await reader.test(),
    await reader.certificates([]),
    await reader.metadata('x'),
  ];
  expect(codes.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'FORBIDDEN'));
  await expect(reader.get()).resolves.toMatchObject({ initialized: false });
});

test('the rights of a department are not sufficient, because single sign-on is of the whole customer', async () => {
  const department = await buildHierarchy(server.database.storage, own);
  const local = new ConfigCaller(await signedInAt(server, own, department, RIGHTS), own, now);
  expect((await local.create()).code).toBe('FORBIDDEN');
});

describe('read', () => {
  test('SSOCFG-020 SSOCFG-003 SSOCFG-008: before the set-up it is a new configuration: enabled, In-time', async () => {
    expect(await admin.get()).toEqual({
      accountName: own.uniqueName,
      organizationId: own.organizationId,
      customerId: own.customerId,
      region: own.awsRegion,
      hierarchyId: own.rootHierarchyId,
      groupIds: [],
      groups: [],
      enabled: true,
      loginUrl: null,
      logoutUrl: null,
      idpEntityId: null,
      userProvisionMode: 'In-time',
      publicCertificates: [],
      certificates: [],
      attributeClaimKeys: ['email', 'firstName', 'lastName'],
      entityId: `https://console.example/api/${own.awsRegion}/sso/metadata/${own.uniqueName}`,
      samlAudience: `https://console.example/api/${own.awsRegion}/sso/metadata/${own.uniqueName}`,
      metadataUrl: `https://console.example/api/${own.awsRegion}/sso/metadata/${own.uniqueName}`,
      acsUrl: `https://console.example/api/${own.awsRegion}/sso/acs`,
      sloUrl: `https://console.example/api/${own.awsRegion}/sso/slo/${own.uniqueName}`,
      signInUrl: `https://console.example/loginWithSSO?account_name=${own.uniqueName}`,
      initialized: false,
      enabledCustomerIdAsUsernamePrefix: false,
      createdAt: null,
      updatedAt: null,
      version: 0,
      lastSignIn: null,
      lastRefusal: null,
      lastTest: null,
    });
  });

  test('a configuration that an operator has not completed counts as not set up, and the first save replaces it', async () => {
    await enterRow(own, { initialized: false, enabled: false, loginUrl: 'https://old.example' });
    expect(await admin.get()).toMatchObject({ initialized: false, loginUrl: null, version: 0 });
    expect(await admin.created()).toMatchObject({ initialized: true, enabled: true, loginUrl: 'https://idp.example/login', version: 2 });
  });
});

describe('create', () => {
  test('SSOCFG-021 SSOCFG-027: stores all values, with the account name in lower case', async () => {
    const certificate = certificateFor(now());
    const { data, errors } = await admin.create({
      accountName: `  ${own.uniqueName.toUpperCase()} `,
      loginUrl: ' https://idp.example/login?app=1 ',
      logoutUrl: 'https://idp.example/logout',
      idpEntityId: ' https://idp.example ',
      userProvisionMode: 'Before',
      publicCertificates: [certificate],
      enabled: false,
    });
    expect(errors).toEqual([]);
    const created = data?.IDPCreateSSOConfig;
    expect(created).toMatchObject({
      accountName: own.uniqueName,
      enabled: false,
      loginUrl: 'https://idp.example/login?app=1',
      logoutUrl: 'https://idp.example/logout',
      idpEntityId: 'https://idp.example',
      userProvisionMode: 'Before',
      publicCertificates: [certificate],
      initialized: true,
      version: 1,
    });
    expect(created?.certificates).toMatchObject([{ subject: 'CN=idp.example', issuer: 'CN=idp.example', daysLeft: 300, problem: null }]);
    expect(await admin.get()).toEqual(created);
  });

  test('a customer that has a configuration keeps it: CONFLICT with the current one', async () => {
    const created = await admin.created();
    const { code, errors } = await admin.create({ loginUrl: 'https://other.example/login' });
    expect([code, errors[0]?.extensions.current]).toEqual(['CONFLICT', created]);
    expect(await admin.get()).toEqual(created);
  });

  test('a call that is repeated with the same key returns the configuration, and of two calls at once one succeeds', async () => {
    const certificates = [certificateFor(now())];
    const first = await admin.created({ idempotencyKey: 'once', publicCertificates: certificates });
    expect(await admin.created({ idempotencyKey: 'once', publicCertificates: certificates })).toEqual(first);
    const rival = await callerOf(other);
    const codes = (await Promise.all([rival.create(), rival.create()])).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['CONFLICT', undefined]));
  });

  test.each([
    ['another account name', { accountName: 'another' }, 'BAD_REQUEST', 'ssoConfig.accountName'],
    ['an unknown department', { hierarchyId: UNKNOWN_ID }, 'NOT_FOUND', 'ssoConfig.hierarchyId'],
    ['another region', { region: 'us-east-1' }, 'BAD_REQUEST', undefined],
    ['another organisation', { organizationId: UNKNOWN_ID }, 'NOT_FOUND', undefined],
  ])('%s is rejected', async (_case, given, code, path) => {
    const answer = await admin.create(given);
    expect([answer.code, answer.errors[0]?.extensions.inputErrors?.[0]?.path]).toEqual([code, path]);
    expect(await admin.get()).toMatchObject({ initialized: false });
  });

  test('a department of another customer is rejected as an unknown one is', async () => {
    const answers = await Promise.all([other.rootHierarchyId, UNKNOWN_ID].map((hierarchyId) => admin.create({ hierarchyId })));
    const [foreign, unknown] = answers.map(({ code, errors }) => [code, errors[0]?.message]);
    expect(foreign).toEqual(unknown);
  });

  test('SSOCFG-024: an account name that is associated with another customer is named in the first line', async () => {
    await enterRow(other, { accountName: own.uniqueName });
    const { code, errors } = await admin.create();
    expect([code, errors[0]?.message.split('\n')[0]]).toEqual([
      'BAD_REQUEST',
      `Account name ${own.uniqueName} is already associated with the single sign-on of another customer.`,
    ]);
  });

  test('an archived customer is not changed', async () => {
    const gone = await buildCustomer(server.database.storage, { archivedAt: new Date() });
    const staff = new ConfigCaller(await signedIn(server, own, ['*:*']), gone, now);
    const codes = [(await staff.create()).code, (await staff.update()).code];
    await enterRow(gone);
    expect([...codes, (await staff.update()).code]).toEqual(['BAD_REQUEST', 'NOT_FOUND', 'BAD_REQUEST']);
  });
});

describe('update', () => {
  test('SSOCFG-022: changes the values of the document, and keeps values that the call does not contain', async () => {
    await admin.created({ logoutUrl: 'https://idp.example/logout', idpEntityId: 'https://idp.example', userProvisionMode: 'Before' });
    const kept = { logoutUrl: 'https://idp.example/logout', idpEntityId: 'https://idp.example', userProvisionMode: 'Before' };
    expect(await admin.updated({ enabled: false, loginUrl: 'https://new.example/login' })).toMatchObject({
      ...kept,
      enabled: false,
      loginUrl: 'https://new.example/login',
      version: 2,
    });
    expect(await admin.updated({ logoutUrl: '', userProvisionMode: 'In-time', idpEntityId: 'https://new.example' })).toMatchObject({
      logoutUrl: null,
      userProvisionMode: 'In-time',
      idpEntityId: 'https://new.example',
      version: 3,
    });
  });

  test('SSOCFG-001: a configuration stays set up while it is disabled', async () => {
    await admin.created();
    expect(await admin.updated({ enabled: false })).toMatchObject({ initialized: true, enabled: false });
  });

  test('another version is CONFLICT with the current configuration; a call without a version applies to the current one', async () => {
    await admin.created();
    const current = await admin.updated({ version: 1, loginUrl: 'https://second.example/login' });
    const { code, errors } = await admin.update({ version: 1, loginUrl: 'https://third.example/login' });
    expect([code, errors[0]?.extensions.current]).toEqual(['CONFLICT', current]);
    expect(await admin.get()).toEqual(current);
    expect(await admin.updated({ loginUrl: 'https://third.example/login' })).toMatchObject({ version: 3 });
  });

  test('of two updates of one version at once, one succeeds', async () => {
    await admin.created();
    const answers = await Promise.all(['a', 'b'].map((name) => admin.update({ version: 1, loginUrl: `https://${name}.example/login` })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['CONFLICT', undefined]));
  });

  test('before the set-up there is nothing to update', async () => {
    expect((await admin.update()).code).toBe('NOT_FOUND');
    await enterRow(own, { initialized: false });
    expect((await admin.update()).code).toBe('NOT_FOUND');
  });
});

describe.each([
  ['ssoConfig', (given: object) => admin.create(given)],
  ['update', (given: object) => admin.created().then(() => admin.update(given))],
] as const)('values of %s', (path, send) => {
  const long = (length: number) => `https://idp.example/${'a'.repeat(length - 'https://idp.example/'.length)}`;

  test.each([
    ['SSOCFG-010', 'loginUrl', ' ', 'Please enter the login url'],
    ['SSOCFG-011', 'loginUrl', 'idp.example/login', 'Please enter a valid url'],
    ['SSOCFG-012', 'loginUrl', long(1_001), 'Please keep the login url within 1000 characters'],
    ['D-058', 'loginUrl', 'http://idp.example/login', 'Please enter a url that begins with https://'],
    ['SSOCFG-013', 'logoutUrl', 'x', 'Please enter a valid url'],
    ['SSOCFG-013', 'logoutUrl', long(1_001), 'Please keep the logout url within 1000 characters'],
    ['SSOCFG-014', 'publicCertificates', [' ', '\n'], 'Please enter the public certificate'],
    ['SSOCFG-014', 'publicCertificates', [], 'Please enter the public certificate'],
    ['SSOCFG-015', 'publicCertificates', ['x'.repeat(5_001)], 'Please keep the public certificate within 5000 characters'],
    [
      'SSOCFG-015',
      'publicCertificates',
      ['x'.repeat(2_500), 'x'.repeat(2_500)],
      'Please keep the public certificate within 5000 characters',
    ],
    ['SSOCFG-016', 'groupIds', Array.from({ length: 101 }, (_, index) => `g${index}`), 'Please select no more than 100 user groups'],
    ['SSOCFG-008', 'userProvisionMode', 'Later', 'Please select a user provisioning mode'],
    ['SSOCFG-027', 'idpEntityId', '  ', 'Please enter the entity id of the identity provider'],
    ['SSOCFG-027', 'idpEntityId', 'x'.repeat(1_025), 'Please keep the entity id within 1024 characters'],
  ])('%s: %s is rejected at its field (%#)', async (_requirement, field, value, message) => {
    const { code, errors } = await send({ [field]: value });
    expect([code, errors[0]?.extensions.inputErrors]).toEqual(['BAD_REQUEST', [{ path: `${path}.${field}`, message }]]);
  });

  test('SSOCFG-012 SSOCFG-013: addresses of 1,000 characters, and of the own machine by http, are accepted', async () => {
    expect((await send({ loginUrl: long(1_000), logoutUrl: 'http://localhost:4000/idp/logout' })).code).toBeUndefined();
  });
});

describe('certificates', () => {
  test('D-058: several PEM blocks in one text are stored each as its own, and one that occurs twice once', async () => {
    const [first, second] = [certificateFor(now(), 100), certificateFor(now(), 200)];
    expect((await admin.created({ publicCertificates: [`# ours\n${first}\n${second}`, first] })).publicCertificates).toEqual([
      first,
      second,
    ]);
  });

  test('the base64 content of a block is stored as PEM', async () => {
    const certificate = certificateFor(now());
    const content = certificate.replace(/-----[^-]+-----|\s/g, '');
    expect((await admin.created({ publicCertificates: [content] })).publicCertificates).toEqual([certificate]);
  });

  test('an expired certificate is rejected, but one that has expired since it was saved can stay', async () => {
    const refused = await admin.create({ publicCertificates: [certificateFor(now(), -1)] });
    expect(refused.errors[0]?.extensions.inputErrors).toEqual([
      {
        path: 'ssoConfig.publicCertificates',
        message: 'This certificate has expired. Enter the current certificate of the identity provider.',
      },
    ]);
    const publicCertificates = [certificateFor(now(), 1)];
    await admin.created({ publicCertificates });
    server.clock.advance(2 * 24 * 60 * 60_000);
    admin = await callerOf(own);
    expect(await admin.updated({ publicCertificates, enabled: false })).toMatchObject({
      enabled: false,
      certificates: [{ daysLeft: -1, problem: null }],
    });
    expect((await admin.certificates(publicCertificates)).data?.IDPReadSSOCertificates).toMatchObject([{ daysLeft: -1, problem: null }]);
    const others = [certificateFor(now(), -2)];
    expect((await admin.certificates(others)).data?.IDPReadSSOCertificates).toMatchObject([{ problem: 'EXPIRED' }]);
  });
});

test('the metadata of a provider is read without a change', async () => {
  const metadata = '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example"/>';
  expect((await admin.metadata(metadata)).data?.IDPReadSSOMetadata).toEqual({
    idpEntityId: null,
    loginUrl: null,
    logoutUrl: null,
    publicCertificates: [],
    problems: ['NO_IDENTITY_PROVIDER'],
  });
  expect(await admin.get()).toMatchObject({ initialized: false });
});
