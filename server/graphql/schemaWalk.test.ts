import { PERMISSION_SECTIONS, stringsOf } from '@edge-console/sdk/contract/permissions';
import { buildSchema, isListType, isNonNullType, type GraphQLOutputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCall } from '../http/testing/sampleCall.js';
import { signedIn, startTestServer, type TestServer } from '../http/testing/testServer.js';
import { typeDefs } from './__generated__/typeDefs.js';
import { PROVEN_BY_COOKIE } from './cookieProof.js';
import type { DomainResolvers } from './DomainModule.js';
import { isOwnSession, readRootFieldRules } from './rootFieldRules.js';

/** Fields that do not require a session. A new field requires a decision, recorded here and in the list of data.md. */
const PUBLIC_FIELDS = [
  'AuthEmailLogin',
  'AuthForgetPassword',
  'AuthGetUserRegion',
  'AuthMfaLogin',
  'AuthPasskeyLogin',
  'AuthPasskeyLoginOptions',
  'AuthResendMfaCode',
  'AuthResetPassword',
  'IDPAuthSSOLogin',
  'IDPSearchSSOConfigs',
];

const schema = buildSchema(typeDefs);
const rules = readRootFieldRules(schema);
const fields = (['query', 'mutation'] as const).flatMap((type) => {
  const root = type === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => ({ type, field, name: field.name }));
});

/** Names of the root fields whose resolvers ran. */
const reached: string[] = [];

function answerOf(type: GraphQLOutputType): unknown {
  if (isNonNullType(type)) return answerOf(type.ofType);
  return isListType(type) ? [] : {};
}

function recordingResolvers(): DomainResolvers {
  const resolversOf = (type: 'query' | 'mutation') =>
    Object.fromEntries(
      fields
        .filter((entry) => entry.type === type)
        .map(({ field }) => [
          field.name,
          () => {
            reached.push(field.name);
            return answerOf(field.type);
          },
        ]),
    );
  return { Query: resolversOf('query'), Mutation: resolversOf('mutation') };
}

function codesOf(body: string): string[] {
  return (JSON.parse(body) as { errors?: { extensions: { code: string } }[] }).errors?.map((error) => error.extensions.code) ?? [];
}

async function serverFor(actions: readonly string[] | undefined): Promise<TestServer> {
  return startTestServer({ typeDefs, resolvers: recordingResolvers(), ...(actions ? { caller: { actions } } : {}) });
}

let nobody: TestServer;
let withoutRights: TestServer;
let withRights: TestServer;
/** Fields by their only action. */
const withOneRight = new Map<string, TestServer>();

const allActions = [...new Set([...rules.values()].flatMap((rule) => (rule.kind === 'action' ? rule.actions : [])))];
/** Actions of fields with several actions: each of them must be sufficient. */
const alternatives = [...rules].flatMap(([name, rule]) =>
  rule.kind === 'action' && rule.actions.length > 1 ? rule.actions.map((action) => ({ name, action })) : [],
);

beforeAll(async () => {
  [nobody, withoutRights, withRights] = await Promise.all([serverFor(undefined), serverFor([]), serverFor(allActions)]);
  for (const { action } of alternatives) if (!withOneRight.has(action)) withOneRight.set(action, await serverFor([action]));
});

afterAll(async () => {
  await Promise.all([nobody, withoutRights, withRights, ...withOneRight.values()].map((server) => server.close()));
});

test('exactly the decided fields are callable without a session, each with its reason', () => {
  const found = [...rules].flatMap(([name, rule]) => (rule.kind === 'public' ? [name] : []));
  expect(found.sort()).toEqual(PUBLIC_FIELDS);
});

test('the walk sees every root field', () => {
  expect(fields.length).toBe(rules.size);
  expect(fields.length).toBeGreaterThan(15);
});

describe('each root field that is not public', () => {
  const guarded = fields.filter(({ name }) => rules.get(name)?.kind === 'action' && !PROVEN_BY_COOKIE.has(name));

  test.each(guarded)('GQL-014: $name is rejected without a session', async ({ type, field }) => {
    const answer = await nobody.app.inject(signedIn({ ...sampleCall(type, field) }));
    expect(answer.statusCode).toBe(401);
    expect(codesOf(answer.body)).toEqual(['UNAUTHENTICATED']);
    expect(reached).not.toContain(field.name);
  });

  test.each(guarded)('GQL-008: $name is rejected without the X-XSRF-TOKEN header', async ({ type, field }) => {
    const call = signedIn({ ...sampleCall(type, field) });
    const headers = Object.fromEntries(Object.entries(call.headers).filter(([name]) => name !== 'x-xsrf-token'));
    const answer = await withRights.app.inject({ ...call, headers });
    expect(codesOf(answer.body)).toEqual(['FORBIDDEN']);
    expect(reached).not.toContain(field.name);
  });

  test.each(guarded.filter(({ name }) => !isOwnSession(rules.get(name))))(
    'GQL-014 IAMGQL-005: $name is rejected without its action',
    async ({ type, field }) => {
      const answer = await withoutRights.app.inject(signedIn({ ...sampleCall(type, field) }));
      expect(codesOf(answer.body)).toEqual(['FORBIDDEN']);
      expect(reached).not.toContain(field.name);
    },
  );

  test.each(guarded)('$name reaches its resolver with its action', async ({ type, field }) => {
    await withRights.app.inject(signedIn({ ...sampleCall(type, field) }));
    expect(reached).toContain(field.name);
  });
});

test('D-160: every right that an operation requires is in the catalogue of the permission editor, so that it can be granted', () => {
  const grantable = stringsOf(PERMISSION_SECTIONS);
  const required = [...rules.values()].flatMap((rule) => (rule.kind === 'action' && !isOwnSession(rule) ? rule.actions : []));
  expect(required.length).toBeGreaterThan(100);
  expect(required.filter((action) => !grantable.has(action))).toEqual([]);
});

test.each(alternatives)('$name, which lists several actions, accepts a caller with $action alone', async ({ name, action }) => {
  const entry = fields.find((field) => field.name === name);
  if (entry === undefined) throw new Error(`The schema has no field ${name}.`);
  reached.length = 0;
  await withOneRight.get(action)?.app.inject(signedIn({ ...sampleCall(entry.type, entry.field) }));
  expect(reached).toEqual([name]);
});

// Their resolvers judge the cookie; see auth's tests.
test.each(fields.filter(({ name }) => PROVEN_BY_COOKIE.has(name)))(
  'GQL-008 GQL-014: $name is rejected without its cookie, and without the X-XSRF-TOKEN header',
  async ({ type, field }) => {
    const cookie = PROVEN_BY_COOKIE.get(field.name) ?? '';
    const call = signedIn({ ...sampleCall(type, field) });
    const without = await withRights.app.inject(call);
    expect([without.statusCode, codesOf(without.body)]).toEqual([401, ['UNAUTHENTICATED']]);
    const headers = { 'content-type': 'application/json', cookie: `XSRF-TOKEN=proof; ${cookie}=value` };
    const forged = await withRights.app.inject({ ...call, headers });
    expect(codesOf(forged.body)).toEqual(['FORBIDDEN']);
    expect(reached).not.toContain(field.name);
  },
);

test.each(fields.filter(({ name }) => rules.get(name)?.kind === 'public'))(
  '$name reaches its resolver without a session',
  async ({ type, field }) => {
    await nobody.app.inject(signedIn({ ...sampleCall(type, field) }));
    expect(reached).toContain(field.name);
  },
);
