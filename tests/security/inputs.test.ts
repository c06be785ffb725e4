import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { expect, test } from 'vitest';
import { typeDefs } from '../../server/graphql/__generated__/typeDefs.js';
import { sampleCall, sampleValue } from '../../server/http/testing/sampleCall.js';
import { buildCustomer, signedIn, type TestBrowser } from '../../server/testing/index.js';
import { IS_LONG } from '../../server/testing/inLongRuns.js';
import { selectionOf } from './selectionOf.js';
import { Tally } from '../support/hostileTries.js';
import { MINUTE, startForFile } from './signInCases.js';

/*
 * Invalid values for every input of every root field, sent by a user with all rights: the server rejects them as invalid.
 * A response is never a server error, and never contains stacks, SQL or file names. `npm test` sends every third value. (security.md H26)
 */

const TEXTS = [
  '',
  '__proto__',
  'constructor',
  "' OR '1'='1",
  '../../../../etc/passwd',
  'a\r\nset-cookie: a=b',
  '\u0000',
  '\uD800',
  'İ\u202e😀',
  'x'.repeat(100_000),
];
const NUMBERS = [-1, 1.5, 2_147_483_647, 1e308, '1'];
const OBJECTS = [
  {},
  [],
  'text',
  JSON.parse('{"__proto__": {"polluted": true}}') as object,
  { constructor: { prototype: { polluted: true } } },
  { variants: { constructor: true }, state: 'ENABLED', defaultVariant: 'toString' },
  Array.from({ length: 14 }).reduce<object>((inner) => ({ inner }), {}),
  Array.from({ length: 40 }).reduce<object>((inner) => ({ inner }), {}),
];
/** Patterns that a response must not contain. */
const INTERNALS = /\bat \S+ \(|node_modules|SELECT |INSERT |drizzle|\/work\/|\/tmp\//;

function hostileValues(type: GraphQLInputType): readonly unknown[] {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const item = nullable.ofType as GraphQLInputType;
    return [[], Array.from({ length: 2_000 }, () => sampleValue(item)), ...hostileValues(item).map((value) => [value])];
  }
  if (isInputObjectType(nullable)) {
    const whole = sampleValue(nullable) as object;
    return Object.values(nullable.getFields()).flatMap((field) =>
      [null, ...hostileValues(field.type)].map((value) => ({ ...whole, [field.name]: value })),
    );
  }
  if (isEnumType(nullable)) return ['none of them', 1];
  const { name } = getNamedType(nullable);
  if (name === 'Boolean') return ['true'];
  if (name === 'Int' || name === 'Float') return NUMBERS;
  if (name === 'JSONObject' || name === 'JSON') return OBJECTS;
  if (name === 'DateTime') return ['yesterday', '+275760-09-13T00:00:00.001Z', '0000-00-00T00:00:00Z'];
  return TEXTS;
}

const schema = buildSchema(typeDefs);
const fields = (['query', 'mutation'] as const).flatMap((type) =>
  Object.values((type === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map((field) => ({ type, field })),
);

const tally = new Tally('GraphQL');
const server = await startForFile();
const customer = await buildCustomer(server.database.storage);
const everything = () => signedIn(server, customer, ['*:*']);

function callsOf(type: 'query' | 'mutation', field: GraphQLField<unknown, unknown>) {
  const { query: bare, variables } = sampleCall(type, field);
  const query = bare.replace('{ __typename }', selectionOf(field.type));
  const harmless = { query, variables, isHostile: false };
  const hostile = field.args.flatMap(({ name, type: argument }) =>
    hostileValues(argument).map((value) => ({ query, variables: { ...variables, [name]: value }, isHostile: true })),
  );
  return [harmless, ...(IS_LONG ? hostile : sampleOf(hostile, field.name.length))];
}

/** Every third value, beginning at another one for names of another length, so that the fields together get every value. */
const sampleOf = <T>(values: readonly T[], offset: number) => values.filter((_value, index) => (index + offset) % 3 === 0);

async function answerOf(browser: TestBrowser, query: string, variables: Readonly<Record<string, unknown>>) {
  const answer = await browser.call(query, variables);
  return { ...answer, text: JSON.stringify([answer.data, answer.errors]) };
}

test.each(fields.filter(({ field }) => field.args.length > 0))(
  'H26: $field.name accepts or rejects every value without a server error',
  async ({ type, field }) => {
    let browser = await everything();
    for (const { query, variables, isHostile } of callsOf(type, field)) {
      let answer = await answerOf(browser, query, variables);
      if (answer.code === 'UNAUTHENTICATED') {
        // Wrong passwords have locked this user.
        server.clock.advance(5 * MINUTE);
        browser = await everything();
        answer = await answerOf(browser, query, variables);
      }
      const isHonest = answer.status <= 403 && answer.code !== 'INTERNAL_SERVER_ERROR' && !INTERNALS.test(answer.text);
      const name = `${field.name} ${JSON.stringify(variables).slice(0, 300)} -> ${answer.text.slice(0, 300)}`;
      if (isHostile) tally.count(name, isHonest);
      else expect(isHonest, name).toBe(true);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
  120_000,
);
