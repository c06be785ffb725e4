import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COOKIES } from '@edge-console/sdk/contract';
import { startFlagConsole, SWITCH, type FlagConsole } from '../domains/ops/flags/testing/flagConsole.js';
import { buildCustomer, buildGroup, buildUser, type Customer, type TestBrowser } from '../testing/index.js';

const KEY = 'a key of two servers, long enough';
const CREDENTIALS = ['flagged@example.com', 'Correct-Horse-42'] as const;
const when = (condition: unknown) => ({ ...SWITCH, targeting: { if: [condition, 'on', 'off'] } });
const is = (field: string, value: string) => when({ '===': [{ var: field }, value] });

let flags: FlagConsole;
let [home, other, foreign]: Customer[] = [];
let browser: TestBrowser;
let userId: string;

beforeAll(async () => {
  flags = await startFlagConsole({}, { OFREP_KEY: KEY });
  const { storage } = flags.server.database;
  home = await buildCustomer(storage);
  other = await buildCustomer(storage, { awsRegion: 'eu-west-1' });
  foreign = await buildCustomer(storage);
  const group = await buildGroup(storage, home, { actions: ['edge:access'] });
  const guests = await buildGroup(storage, other, { actions: ['edge:access'] });
  const [email, password] = CREDENTIALS;
  userId = (await buildUser(storage, home, { email, password, mfaEnabled: false, userType: 'CUSTOMER', groups: [group, guests] })).userId;
  await flags.writeFlags({
    isMe: is('targetingKey', userId),
    isStaff: is('userType', 'STAFF'),
    isCustomer: is('userType', 'CUSTOMER'),
    inGroup: when({ some: [{ var: 'groupIds' }, { in: [{ var: '' }, [group.groupId]] }] }),
    inForeignGroup: when({ in: ['g-foreign', { var: 'groupIds' }] }),
    atHome: is('customerId', home.customerId),
    atOther: is('customerId', other.customerId),
    atForeign: is('customerId', foreign.customerId),
    inSydney: is('region', 'ap-southeast-2'),
    inIreland: is('region', 'eu-west-1'),
    inIrelandToo: is('awsRegion', 'eu-west-1'),
    isLocal: is('environment', 'local'),
  });
  browser = flags.server.browser();
  await browser.signIn(...CREDENTIALS);
  await vi.waitFor(async () => expect(await flagsOn({}, undefined)).toContain('isLocal'), { timeout: 5000 });
});
afterAll(() => flags.close());

async function flagsOn(context: object, cookies: ReadonlyMap<string, string> | undefined, headers: Record<string, string> = {}) {
  const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = { method: 'POST', url: '/ofrep/v1/evaluate/flags', payload: { context }, headers: { cookie, ...headers } } as const;
  const { flags: list } = (await flags.server.app.inject(call)).json<{ flags: { key: string; value: unknown }[] }>();
  return list.filter(({ value }) => value === true).map(({ key }) => key);
}

const OWN = ['isMe', 'isCustomer', 'inGroup', 'atHome', 'inSydney', 'isLocal'];
const CLAIMED = () => ({
  targetingKey: 'somebody else',
  userType: 'STAFF',
  groupIds: ['g-foreign'],
  customerId: foreign?.customerId,
  region: 'eu-west-1',
  awsRegion: 'eu-west-1',
  environment: 'production',
});

describe('FLAG-003: the user of an evaluation', () => {
  test('FLAG-003: the context has user, type, groups, customer, region and environment of the signed-in user', async () => {
    expect(await flagsOn({}, browser.cookies)).toEqual(OWN);
  });

  test('FLAG-003: attributes that a browser sends are ignored, with and without a session', async () => {
    expect(await flagsOn(CLAIMED(), browser.cookies)).toEqual(OWN);
    expect(await flagsOn({ ...CLAIMED(), targetingKey: userId }, undefined)).toEqual(['isLocal']);
  });

  test('FLAG-003: a customer that the user may enter is theirs to choose, with its region; any other is not', async () => {
    const there = ['isMe', 'isCustomer', 'inGroup', 'atOther', 'inIreland', 'inIrelandToo', 'isLocal'];
    expect(await flagsOn({ customerId: other?.customerId }, browser.cookies)).toEqual(there);
    expect(await flagsOn({ customerId: foreign?.customerId }, browser.cookies)).toEqual(OWN);
  });

  test('FLAG-003: half a session is none', async () => {
    const halves = [COOKIES.authToken, COOKIES.sessionPair].map((name) => new Map([[name, browser.cookies.get(name) ?? '']]));
    for (const half of halves) expect(await flagsOn({}, half)).toEqual(['isLocal']);
  });

  test('FLAG-003: flags stay with an expired access token, and are lost with the session', async () => {
    const late = flags.server.browser();
    await late.signIn(...CREDENTIALS);
    flags.server.clock.advance(61 * 60_000);
    expect(await flagsOn({}, late.cookies)).toEqual(OWN);
    flags.server.clock.advance(12 * 60 * 60_000);
    expect(await flagsOn({}, late.cookies)).toEqual(['isLocal']);
  });

  test('FLAG-004: another server that sends the key may request the flags of any user, but not of another environment', async () => {
    const asked = { ...CLAIMED(), region: undefined };
    expect(await flagsOn(asked, undefined, { authorization: `Bearer ${KEY}` })).toEqual([
      'isStaff',
      'inForeignGroup',
      'atForeign',
      'inIreland',
      'inIrelandToo',
      'isLocal',
    ]);
    // The credentials that a proxy requires are not a token of the console.
    for (const authorization of [KEY, `Basic ${KEY}`, '']) expect(await flagsOn(asked, undefined, { authorization })).toEqual(['isLocal']);
  });

  test.each([`Bearer ${KEY}x`, `bearer ${KEY.slice(1)}`, 'Bearer', 'Bearer '])(
    'FLAG-004: a caller with a wrong key (%j) gets an error and no flags',
    async (authorization) => {
      for (const [url, rest] of [
        ['/ofrep/v1/evaluate/flags', {}],
        ['/ofrep/v1/evaluate/flags/isLocal', { key: 'isLocal' }],
      ] as const) {
        const answer = await flags.server.app.inject({ method: 'POST', url, payload: { context: {} }, headers: { authorization } });
        expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
        const errorDetails = "The bearer token is neither this server's OFREP_KEY nor the token of a session.";
        expect(answer.json()).toEqual({ ...rest, errorCode: 'GENERAL', errorDetails });
      }
    },
  );

  test('FLAG-003: the token of a session is that of its user, with the cookie that it is bound to', async () => {
    const late = flags.server.browser();
    await late.signIn(...CREDENTIALS);
    const authorization = `Bearer ${late.cookies.get(COOKIES.authToken) ?? ''}`;
    expect(await flagsOn({}, late.cookies, { authorization })).toEqual(OWN);
    const call = { method: 'POST', url: '/ofrep/v1/evaluate/flags', payload: { context: {} } } as const;
    const cookie = `${COOKIES.sessionPair}=${browser.cookies.get(COOKIES.sessionPair) ?? ''}`;
    expect((await flags.server.app.inject({ ...call, headers: { authorization, cookie } })).statusCode).toBe(401);
  });
});
