import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CATALOGUE_FLAG, COOKIES, formatResource, PAGE_START_ELEMENT, type PageStart } from '@edge-console/sdk/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildUser,
  EMAIL_LOGIN,
  startTestConsole,
  type TestBrowser,
  type TestConsole,
} from '../../testing/index.js';
import { findInstallation } from '../../root.js';
import type { Customer } from '../../testing/factories.js';

const PASSWORD = 'Correct-Horse-42';
const OPERATIONS = path.join(findInstallation().root, 'core', 'kernel', 'graphql', 'operations');

let server: TestConsole;
let documents: ReadonlyMap<string, string>;
let own: Customer;
let foreign: Customer;

beforeAll(async () => {
  const names = await readdir(OPERATIONS);
  const texts = await Promise.all(
    names.map(async (name) => [name.replace('.graphql', ''), await readFile(path.join(OPERATIONS, name), 'utf8')] as const),
  );
  documents = new Map(texts);
  server = await startTestConsole({}, [...documents.values(), EMAIL_LOGIN]);
  const { storage } = server.database;
  [own, foreign] = [await buildCustomer(storage), await buildCustomer(storage)];
  const group = await buildGroup(storage, own, { actions: ['edge:access', 'org:viewGroupList'] });
  await buildUser(storage, own, { email: 'start@example.com', password: PASSWORD, mfaEnabled: false, groups: [group] });
});
afterAll(() => server.close());

async function signedIn(): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn('start@example.com', PASSWORD);
  return browser;
}

function addressOf({ awsRegion, customerId }: Customer, rest = 'groups'): string {
  return `/region/${awsRegion}/customers/${customerId}/${rest}`;
}

function startIn(html: string): PageStart | undefined {
  const text = new RegExp(`<script type="application/json" id="${PAGE_START_ELEMENT}">(.*?)</script>`, 's').exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as PageStart);
}

describe('the page of a signed-in user', () => {
  test('SESSION-001 SESSION-004: contains the responses that the API gives to the first calls of the page', async () => {
    const browser = await signedIn();
    const answer = await browser.open(addressOf(own));
    const start = startIn(answer.body);
    expect(start?.calls.map(({ operationName }) => operationName)).toEqual(['AuthMe', 'ORGGetRootHierarchy', 'CommonGetPreferences']);
    for (const { operationName, awsRegion, variables, data } of start?.calls ?? []) {
      const direct = await browser.call(documents.get(operationName) ?? '', variables, awsRegion);
      expect(data).toEqual(direct.data);
    }
    const resource = formatResource({
      region: own.awsRegion,
      organization: own.organizationId,
      customer: own.customerId,
      hierarchy: own.rootHierarchyId,
    });
    const { policyResult = {}, withinResult = {} } = start?.policies ?? {};
    const todos = { [resource]: Object.keys(policyResult[resource] ?? {}) };
    const direct = await browser.call<{ CommonCheckPolicy: unknown }>(documents.get('CommonCheckPolicy') ?? '', {
      policy: { identity: { userId: 'x', groupIds: [] }, todos },
    });
    expect({ policyResult, withinResult }).toEqual(direct.data?.CommonCheckPolicy);
    expect(policyResult[resource]).toMatchObject({ 'edge:access': true, 'org:viewGroupList': true, 'org:createGroup': false });
  });

  test('FLAG-003: contains the flags of the user in the customer, and the revision of the catalogue', async () => {
    const browser = await signedIn();
    const start = startIn((await browser.open(addressOf(own))).body);
    const direct = await server.app.inject({
      method: 'POST',
      url: '/ofrep/v1/evaluate/flags',
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      payload: { context: { customerId: own.customerId } },
    });
    expect(start?.flags).toEqual({ customerId: own.customerId, evaluation: direct.json(), etag: direct.headers['etag'] });
    expect(direct.body).toContain(`"key":"${CATALOGUE_FLAG}","reason":"STATIC","variant":"${start?.catalogueRevision ?? 'none'}"`);
  });

  test('is stored nowhere, and does not contain the tokens', async () => {
    const browser = await signedIn();
    const { body, headers } = await browser.open(addressOf(own));
    expect(headers['cache-control']).toBe('no-store');
    for (const name of [COOKIES.authToken, COOKIES.xsrf, COOKIES.sessionPair]) expect(body).not.toContain(browser.cookies.get(name));
  });

  test('SESSION-008: at the address of a foreign customer it contains the own customer, and nothing of the other one', async () => {
    const browser = await signedIn();
    const { body } = await browser.open(addressOf(foreign));
    expect(startIn(body)?.flags?.customerId).toBe(own.customerId);
    expect(body).not.toContain(foreign.customerId);
  });

  test('a name that looks like markup stays in its element', async () => {
    const { storage } = server.database;
    await buildUser(storage, own, {
      email: 'markup@example.com',
      password: PASSWORD,
      mfaEnabled: false,
      firstName: '</script><script>alert(1)</script>',
    });
    const browser = server.browser();
    await browser.signIn('markup@example.com', PASSWORD);
    const { body } = await browser.open(addressOf(own));
    expect(body).not.toContain('<script>alert');
    expect(startIn(body)?.calls[0]?.data).toMatchObject({ AuthMe: { firstName: '</script><script>alert(1)</script>' } });
  });
});

describe('the page without first data', () => {
  test('SESSION-007: of a visitor, and of a session that has ended or lacks a cookie', async () => {
    const visitor = await server.browser().open(addressOf(own));
    expect([startIn(visitor.body), visitor.headers['cache-control']]).toEqual([undefined, 'no-cache']);
    const half = await signedIn();
    half.cookies.delete(COOKIES.sessionPair);
    expect(startIn((await half.open(addressOf(own))).body)).toBeUndefined();
    const browser = await signedIn();
    const kept = new Map(browser.cookies);
    await browser.call(documents.get('AuthLogout') ?? '');
    for (const [name, value] of kept) browser.cookies.set(name, value);
    const ended = await browser.open(addressOf(own));
    expect([startIn(ended.body), ended.statusCode]).toEqual([undefined, 200]);
  });
});
