import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/lib/paths.js';
import { sourceFiles } from '../scripts/lib/sourceFiles.js';
import { Tally } from '../tests/support/hostileTries.js';
import { DOMAINS } from './domains.js';
import { typeDefs } from './graphql/__generated__/typeDefs.js';
import { buildExecutableSchema } from './graphql/executableSchema.js';
import {
  buildCustomer,
  buildGroup,
  buildUser,
  rowsOfCustomer,
  startTestConsole,
  type Customer,
  type ForeignCalls,
  type TestBrowser,
  type TestConsole,
} from './testing/index.js';

/*
 * Calls every root field that requires a session as a user with all rights for one customer, with the ids of another customer. The user
 * sees nothing, changes nothing, and gets the response for unknown ids. The calls are beside the resolvers: `testing/foreignCalls.ts`.
 */

/** An id that nothing has. */
const NO_ID = 'c'.repeat(24);

const files = sourceFiles('server/domains').filter((file) => file.endsWith('/testing/foreignCalls.ts'));
const modules = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(path.join(ROOT, file)).href)) as { readonly foreignCalls: ForeignCalls }),
);
const described = modules.flatMap((module) =>
  Object.entries(module.foreignCalls.fields).map(([name, call]) => ({ name, call, source: module.foreignCalls })),
);
const calls = described.flatMap(({ name, call, source }) => ('document' in call ? [{ name, call, source }] : []));

/** The ids that the rows of the other customer have, by the description that created them. */
const foreignRows = new Map<ForeignCalls, Readonly<Record<string, string>>>();
const unknownRows = (source: ForeignCalls) => Object.fromEntries(Object.keys(foreignRows.get(source) ?? {}).map((name) => [name, NO_ID]));

const tally = new Tally('Tenancy and policy', 'H19');
let server: TestConsole;
let browser: TestBrowser;
let before: Awaited<ReturnType<typeof rowsOfCustomer>>;
let foreign: Customer;
const unknown = {
  customerId: 'f'.repeat(24),
  organizationId: 'e'.repeat(24),
  rootHierarchyId: 'd'.repeat(24),
  awsRegion: 'ap-southeast-2',
} as Customer;

beforeAll(async () => {
  server = await startTestConsole();
  const own = await buildCustomer(server.database.storage);
  foreign = await buildCustomer(server.database.storage);
  const group = await buildGroup(server.database.storage, own, { actions: ['*:*'] });
  await buildUser(server.database.storage, own, {
    email: 'swapper@example.com',
    password: 'Correct-Horse-42',
    mfaEnabled: false,
    groups: [group],
  });
  for (const { foreignCalls } of modules) foreignRows.set(foreignCalls, (await foreignCalls.rows?.(server, foreign)) ?? {});
  before = await rowsOfCustomer(server.database.storage, foreign);
  browser = server.browser();
  await browser.signIn('swapper@example.com', 'Correct-Horse-42');
});
afterAll(() => server.close());

test('GQL-014: every root field that needs a session is walked', () => {
  const { rules } = buildExecutableSchema(typeDefs, DOMAINS);
  const withSession = [...rules].filter(([, rule]) => rule.kind === 'action').map(([name]) => name);
  expect(withSession.sort()).toEqual(described.map(({ name }) => name).sort());
});

test('the objects of the other customer exist, so that a call with their ids could find them', () => {
  const ids = [...foreignRows.values()].flatMap((row) => Object.values(row));
  expect(ids.length).toBeGreaterThanOrEqual(5);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

describe("GQL-014 IAMGQL-005: another customer's ids", () => {
  test.each(calls)('$name responds as for unknown ids', async ({ name, call, source }) => {
    const both = [
      { customer: foreign, ids: foreignRows.get(source) ?? {} },
      { customer: unknown, ids: unknownRows(source) },
    ];
    const answers = await Promise.all(
      both.map(({ customer, ids }) => browser.call<Record<string, unknown>>(call.document, call.variables(customer, ids))),
    );
    const shapes = answers.map(({ status, data, errors }) => ({
      status,
      data: data?.[name] ?? null,
      errors: errors.map((error) => [error.message, error.extensions.code]),
    }));
    if (call.answerFor) {
      const expected = both.map(({ customer }) => call.answerFor?.(customer));
      await tally.prove(() => expect(shapes.map(({ data }) => data)).toEqual(expected));
      return;
    }
    await tally.prove(() => {
      expect(shapes[0]).toEqual(shapes[1]);
      if (call.answer === undefined) expect(answers[0]?.code).toBe('NOT_FOUND');
      else expect(shapes[0]?.data).toEqual(call.answer);
    });
  });

  test('nothing was changed', async () => expect(await rowsOfCustomer(server.database.storage, foreign)).toEqual(before));
});
