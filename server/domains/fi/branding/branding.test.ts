import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BRANDING_MESSAGES as MESSAGES, BRANDING_PARTS } from '@edge-console/sdk/contract';
import {
  auditOf,
  buildBranding,
  buildCustomer,
  buildHierarchy,
  describeRefusals,
  rowsOfCustomer,
  signedIn,
  signedInAt,
  startTestConsole,
  testTheme,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { BRANDING_DOCUMENTS, BRANDING_RIGHTS, BrandingCaller, brandingContent, newBranding } from './testing/BrandingCaller.js';

const HISTORY =
  'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { action actor { name } changes { field before after } } } }';
const NO_BRANDING = 'Branding is not found!';

interface History {
  readonly CommonGetHistory: {
    readonly data: readonly { readonly action: string; readonly actor: { readonly name: string }; readonly changes: readonly object[] }[];
  };
}

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: BrandingCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = new BrandingCaller(await signedIn(server, own, BRANDING_RIGHTS), own);
});

const stored = (customer = own) => buildBranding(server.database.storage, customer);
const customerIdOf = async (customer: Customer) => {
  await stored(customer);
  return { customerId: customer.customerId };
};

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    FIGetBranding: { document: BRANDING_DOCUMENTS.get, right: 'edge:viewSettings', variables: customerIdOf, elsewhere: 'FORBIDDEN' },
    FIAddBranding: { document: BRANDING_DOCUMENTS.add, right: 'edge:editBranding', variables: newBranding, elsewhere: 'FORBIDDEN' },
    FIEditBranding: {
      document: BRANDING_DOCUMENTS.edit,
      right: 'edge:editBranding',
      variables: async (customer) => ({ ...(await customerIdOf(customer)), input: brandingContent() }),
      elsewhere: 'FORBIDDEN',
    },
  },
});

test('BRAND-018 BRAND-019: a customer has no branding until one is added; then it has title, logo and the theme of eight parts', async () => {
  const missing = await admin.get();
  expect([missing.code, missing.errors[0]?.message]).toEqual(['NOT_FOUND', NO_BRANDING]);
  const added = await admin.add({ title: '  Work with us  ', theme: testTheme().toReversed() });
  const branding = {
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
    customerId: own.customerId,
    customerName: own.displayName,
    logoUrl: 'https://cdn.example.com/logo.svg',
    title: 'Work with us',
    theme: testTheme(),
    version: 1,
  };
  expect(added.data?.FIAddBranding).toEqual(branding);
  expect((await admin.get()).data?.FIGetBranding).toEqual(branding);
  expect(branding.theme.map(({ name, type }) => [name, type])).toEqual(BRANDING_PARTS.map((part) => [part, 'color']));
});

test('BRAND-019: a second branding is refused with the current one, also if two calls add one at the same time', async () => {
  const answers = await Promise.all(['First', 'Second'].map((title) => admin.add({ title })));
  const [refused] = answers.filter(({ code }) => code !== undefined);
  const kept = (await admin.get()).data?.FIGetBranding;
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
  expect(refused?.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { _id: kept?._id, title: kept?.title, version: 1 } });
  expect((await admin.add({ title: 'Third' })).code).toBe('CONFLICT');
});

test('a repeated call with the same key returns the branding; another input with the key is rejected', async () => {
  const idempotencyKey = `branding-${own.customerId}`;
  const [first, second] = [await admin.add({ idempotencyKey }), await admin.add({ idempotencyKey })];
  expect(second.data?.FIAddBranding).toEqual(first.data?.FIAddBranding);
  expect((await admin.add({ idempotencyKey, title: 'Other' })).errors[0]?.message).toBe('idempotencyKey was used for another call.');
});

test('BRAND-013 BRAND-019: an edit replaces logo, title and theme; without a branding it is not found', async () => {
  const missing = await admin.edit();
  expect([missing.code, missing.errors[0]?.message]).toEqual(['NOT_FOUND', NO_BRANDING]);
  const { brandingId } = await stored();
  const theme = testTheme({ header: { backgroundColor: '#ABC', fontColor: '#00112233' }, hint: { fontColor: '#FFFFFF' } });
  const edited = await admin.edit({ logoUrl: '', title: '', theme, version: 1 });
  expect(edited.data?.FIEditBranding).toMatchObject({
    _id: brandingId,
    logoUrl: '',
    title: '',
    theme: testTheme({ header: { backgroundColor: '#abc', fontColor: '#00112233' }, hint: { fontColor: '#ffffff' } }),
    version: 2,
  });
});

test('an edit of another version than the current one fails with the current branding; an edit without a version replaces any', async () => {
  await stored();
  expect((await admin.edit({ title: 'First', version: 1 })).data?.FIEditBranding.version).toBe(2);
  const late = await admin.edit({ title: 'Late', version: 1 });
  expect(late.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { title: 'First', version: 2 } });
  expect((await admin.edit({ title: 'Unversioned' })).data?.FIEditBranding).toMatchObject({ title: 'Unversioned', version: 3 });
});

test('of many concurrent edits of one version, exactly one succeeds', async () => {
  await stored();
  const answers = await Promise.all([1, 2, 3, 4].map((number) => admin.edit({ title: `Title ${number}`, version: 1 })));
  const saved = answers.flatMap(({ data }) => (data ? [data.FIEditBranding.title] : []));
  expect(saved).toHaveLength(1);
  expect((await admin.get()).data?.FIGetBranding).toMatchObject({ title: saved[0], version: 2 });
});

describe('hostile input changes nothing', () => {
  const themeWith = (changes: Parameters<typeof testTheme>[0]) => ({ theme: testTheme(changes) });
  const overlong = `https://example.com/${'x'.repeat(9_981)}`;

  test.each([
    [
      'BRAND-007',
      'a colour without #',
      themeWith({ header: { backgroundColor: '2d38ff' } }),
      'theme[0].value.backgroundColor',
      MESSAGES.colour,
    ],
    ['BRAND-007', 'a colour of 4 digits', themeWith({ button: { linkColor: '#abcd' } }), 'theme[7].value.linkColor', MESSAGES.colour],
    ['BRAND-007', 'a name of a colour', themeWith({ header: { fontColor: 'red' } }), 'theme[0].value.fontColor', MESSAGES.colour],
    ['BRAND-009', 'an empty colour', themeWith({ header: { fontColor: '' } }), 'theme[0].value.fontColor', MESSAGES.colour],
    [
      'BRAND-007',
      'another declaration in a colour',
      themeWith({ header: { fontColor: '#fff;background:url(//evil)' } }),
      'theme[0].value.fontColor',
      MESSAGES.colour,
    ],
    [
      'BRAND-007',
      'a line break after a colour',
      themeWith({ header: { fontColor: '#ffffff\n' } }),
      'theme[0].value.fontColor',
      MESSAGES.colour,
    ],
    ['BRAND-007', 'full-width digits', themeWith({ header: { fontColor: '#１２３' } }), 'theme[0].value.fontColor', MESSAGES.colour],
    [
      'BRAND-010',
      'another text colour of the hint',
      themeWith({ hint: { fontColor: '#000001' } }),
      'theme[2].value.fontColor',
      MESSAGES.twoTone,
    ],
    [
      'BRAND-010',
      'another text colour of the question',
      themeWith({ question: { fontColor: '#fff' } }),
      'theme[3].value.fontColor',
      MESSAGES.twoTone,
    ],
    [
      'BRAND-010',
      'a text colour with opacity of the response',
      themeWith({ response: { fontColor: '#00000000' } }),
      'theme[4].value.fontColor',
      MESSAGES.twoTone,
    ],
    ['BRAND-001', 'a script as the logo', { logoUrl: ' JavaScript:alert(1)' }, 'logoUrl', MESSAGES.logoUrlUnsafe],
    ['BRAND-001', 'a page as the logo', { logoUrl: 'data:text/html,<script>alert(1)</script>' }, 'logoUrl', MESSAGES.logoUrlUnsafe],
    ['BRAND-001', 'a tab within a script', { logoUrl: 'java\tscript:alert(1)' }, 'logoUrl', MESSAGES.logoUrlControlCharacters],
    ['BRAND-001', 'an overlong logo', { logoUrl: overlong }, 'logoUrl', MESSAGES.logoUrlTooLong],
    ['BRAND-001', 'an overlong title', { title: 'x'.repeat(101) }, 'title', MESSAGES.titleTooLong],
    ['BRAND-001', 'a line break in the title', { title: 'a\r\nb' }, 'title', MESSAGES.titleControlCharacters],
    [
      'BRAND-002',
      'a theme without a part',
      { theme: testTheme().slice(1) },
      'theme',
      `The theme must have each of its parts once: ${BRANDING_PARTS.join(', ')}.`,
    ],
    [
      'BRAND-002',
      'a theme with a part twice',
      { theme: [...testTheme().slice(1), ...testTheme().slice(1, 2)] },
      'theme',
      `The theme must have each of its parts once: ${BRANDING_PARTS.join(', ')}.`,
    ],
  ])('%s: %s is rejected at its field', async (_id, _what, given, field, message) => {
    const added = await admin.add(given);
    const rejected = { code: 'BAD_REQUEST', exception: { name: 'ValidationError' }, inputErrors: [{ path: `input.${field}`, message }] };
    expect(added.errors[0]?.extensions).toMatchObject(rejected);
    expect((await admin.get()).errors[0]?.message).toBe(NO_BRANDING);
    await stored();
    const before = await rowsOfCustomer(server.database.storage, own);
    expect((await admin.edit(given)).errors[0]?.extensions).toMatchObject(rejected);
    expect(await rowsOfCustomer(server.database.storage, own)).toEqual(before);
  });

  test.each([
    ['an unknown part', testTheme().map((part) => ({ ...part, name: 'body' }))],
    ['an unknown type', testTheme().map((part) => ({ ...part, type: 'css' }))],
  ])('BRAND-018: a theme with %s is rejected', async (_what, theme) => {
    expect((await admin.add({ theme })).code).toBe('BAD_REQUEST');
    expect((await admin.get()).errors[0]?.message).toBe(NO_BRANDING);
  });

  test('the name of the customer is checked', async () => {
    for (const [customerName, message] of [
      [' ', 'Please enter the name of the customer'],
      ['x'.repeat(101), 'Please keep the name of the customer within 100 characters'],
    ])
      expect((await admin.add({ customerName })).errors[0]?.extensions.inputErrors).toEqual([{ path: 'input.customerName', message }]);
  });

  test.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'HTTPS://EXAMPLE.COM/LOGO',
    'database-logo.png',
    'logo <b>',
    `https://example.com/${'x'.repeat(9_980)}`,
  ])('BRAND-001: a logo is free text: %s', async (logoUrl) => {
    expect((await admin.add({ logoUrl })).data?.FIAddBranding.logoUrl).toBe(logoUrl);
  });
});

describe('the place of a branding', () => {
  test('is the region of its customer', async () => {
    const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    const staff = new BrandingCaller(await signedIn(server, own, ['*:*']), irish);
    const message = 'The data of this customer is in eu-west-1. Send the request to /api/eu-west-1/graphql.';
    for (const answer of [await staff.get(), await staff.add(), await staff.edit()])
      expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', message]);
    expect((await staff.add({}, 'eu-west-1')).data?.FIAddBranding.version).toBe(1);
    expect((await staff.get('eu-west-1')).data?.FIGetBranding.version).toBe(1);
  });

  test('is the root department of the customer', async () => {
    const { hierarchyId } = await buildHierarchy(server.database.storage, own);
    for (const wrong of [hierarchyId, other.rootHierarchyId, 'f'.repeat(24)]) {
      const answer = await admin.add({ hierarchyId: wrong });
      expect([answer.code, answer.errors[0]?.message]).toEqual([
        'BAD_REQUEST',
        'input.hierarchyId must be the root department of the customer.',
      ]);
    }
  });

  test('an organisation that is not that of the customer is NOT_FOUND', async () =>
    expect((await admin.add({ organizationId: other.organizationId })).code).toBe('NOT_FOUND'));
});

describe('the history of a branding', () => {
  const historyOf = (_id: string, browser = admin.browser) => browser.call<History>(HISTORY, { filter: { entity: 'BRANDING', _id } });

  test('lists how it was added and which colours were changed, with the user, in the region only', async () => {
    const brandingId = (await admin.add()).data?.FIAddBranding._id ?? '';
    server.clock.advance(60_000);
    await admin.edit({ title: 'New title', theme: testTheme({ header: { backgroundColor: '#112233' } }), version: 1 });
    const [edited, added] = (await historyOf(brandingId)).data?.CommonGetHistory.data ?? [];
    expect(edited).toEqual({
      action: 'edge:editBranding',
      actor: { name: expect.stringMatching(/^User \d+$/) as unknown },
      changes: [
        { field: 'title', before: 'Work with us', after: 'New title' },
        { field: 'header.backgroundColor', before: '#2d38ff', after: '#112233' },
      ],
    });
    expect([added?.action, added?.changes.length]).toEqual(['edge:addBranding', 2 + 8 * 3]);
    const { storage } = server.database;
    expect(await auditOf(storage, brandingId, storage.region('ap-southeast-2'))).toEqual(['edge:addBranding', 'edge:editBranding']);
    expect(await auditOf(storage, brandingId)).toEqual([]);
  });

  test('GQL-014: needs the right to view the settings of the whole customer', async () => {
    const { brandingId } = await stored();
    const codeFor = async (browser: TestBrowser) => (await historyOf(brandingId, browser)).code;
    const department = await buildHierarchy(server.database.storage, own);
    expect(await codeFor(admin.browser)).toBeUndefined();
    expect(await codeFor(await signedIn(server, own, ['org:viewGroup']))).toBe('FORBIDDEN');
    expect(await codeFor(await signedInAt(server, own, department, ['edge:viewSettings']))).toBe('FORBIDDEN');
    expect(await codeFor(await signedIn(server, other, ['edge:viewSettings']))).toBe('NOT_FOUND');
  });
});
