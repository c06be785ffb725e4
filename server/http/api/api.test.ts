import { describe, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { Tally } from '../../../tests/support/hostileTries.js';
import { openTestServer, operationsJson, signedIn, SWITCH } from '../testing/testServer.js';

const tally = new Tally('GraphQL', 'refusals');
const crossSite = new Tally('CSRF, browser, plugins', 'H28');
function codesOf(body: string): string[] {
  return (JSON.parse(body) as { errors?: { extensions: { code: string } }[] }).errors?.map((error) => error.extensions.code) ?? [];
}

/** Whether a response has errors, all with this code. */
function isOnly(body: string, code: string): boolean {
  const codes = codesOf(body);
  return codes.length > 0 && codes.every((each) => each === code);
}

const HELLO = 'query Hello { hello }';
const OWN = 'query Own { own }';
const SAVE = 'mutation Save($text: String!) { save(text: $text) }';
const CALLER = { actions: ['org:createCustomer'] };

describe('GQL-001: the address of the API', () => {
  test('GQL-001: an operation by POST to /api/{awsRegion}/graphql is executed', async () => {
    const { app } = await openTestServer();
    const answer = await app.inject(signedIn({ operationName: 'Hello', query: HELLO }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { hello: 'hello' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('GQL-001: an unknown region is rejected', async () => {
    const { app } = await openTestServer();
    const answer = await app.inject({ ...signedIn({ query: HELLO }), url: '/api/mars-north-1/graphql' });
    expect(answer.statusCode).toBe(404);
    expect(codesOf(answer.body)).toEqual(['BAD_REQUEST']);
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('GQL-001: %s is rejected', async (method) => {
    const { app } = await openTestServer();
    const answer = await app.inject({ method, url: `/api/ap-southeast-2/graphql?query=${encodeURIComponent(HELLO)}` });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
    crossSite.count(method, !answer.body.includes('"hello"'));
  });
});

describe('rights', () => {
  test('without a session the response is HTTP 401 UNAUTHENTICATED', async () => {
    const { app } = await openTestServer();
    const answer = await app.inject(signedIn({ query: OWN }));
    expect(answer.statusCode).toBe(401);
    expect(codesOf(answer.body)).toEqual(['UNAUTHENTICATED']);
  });

  test('without the action of the field the response is FORBIDDEN', async () => {
    const { app } = await openTestServer({ caller: { actions: [] } });
    const answer = await app.inject(signedIn({ query: SAVE, variables: { text: 'x' } }));
    expect(answer.statusCode).toBe(200);
    expect(codesOf(answer.body)).toEqual(['FORBIDDEN']);
  });

  test('with the action the field is resolved, also by the compiled document', async () => {
    const { app } = await openTestServer({ caller: CALLER });
    for (const text of ['one', 'two', 'three', 'four']) {
      const answer = await app.inject(signedIn({ query: SAVE, variables: { text } }));
      expect(answer.json()).toEqual({ data: { save: text } });
    }
  });

  test.each([
    ['no header', { cookie: 'XSRF-TOKEN=proof' }],
    ['another value', { cookie: 'XSRF-TOKEN=proof', 'x-xsrf-token': 'other' }],
    ['no cookie', { 'x-xsrf-token': 'proof' }],
    ['both empty', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ])('GQL-008: X-XSRF-TOKEN with %s is FORBIDDEN', async (_case, headers) => {
    const { app } = await openTestServer({ caller: CALLER });
    const answer = await app.inject({ ...signedIn({ query: OWN }), headers: { 'content-type': 'application/json', ...headers } });
    crossSite.count('without proof', isOnly(answer.body, 'FORBIDDEN'));
  });

  test('GQL-008: X-XSRF-TOKEN is not required for public operations', async () => {
    const { app } = await openTestServer();
    const answer = await app.inject({ ...signedIn({ query: HELLO }), headers: { 'content-type': 'application/json' } });
    expect(answer.json()).toEqual({ data: { hello: 'hello' } });
  });

  test.each([
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['the Origin null', { origin: 'null' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ])('a call with %s is FORBIDDEN', async (_case, headers) => {
    const { app } = await openTestServer({ caller: CALLER });
    const call = signedIn({ query: SAVE, variables: { text: 'x' } });
    const answer = await app.inject({ ...call, headers: { ...call.headers, ...headers } });
    crossSite.count('another site', isOnly(answer.body, 'FORBIDDEN') && !answer.body.includes('"save"'));
  });

  test("the console's Origin is accepted", async () => {
    const { app } = await openTestServer();
    const call = signedIn({ query: HELLO });
    const answer = await app.inject({
      ...call,
      headers: { ...call.headers, host: 'console.example:4000', origin: 'http://console.example:4000', 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('limits', () => {
  const many = (count: number, part: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => part(index)).join(' ');

  test.each([
    ['10,000 aliases', `{ ${many(10_000, (index) => `a${String(index)}: hello`)} }`],
    ['16 aliases', `{ ${many(16, (index) => `a${String(index)}: hello`)} }`],
    ['depth of 1,000', `{ ${'hello { '.repeat(1000)} x ${'} '.repeat(1000)} }`],
    ['5,000 directives', `{ hello ${'@skip(if: false) '.repeat(5000)} }`],
    ['900 fields', `{ ${'hello '.repeat(900)} }`],
    ['a circle of fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['two operations', 'query A { hello } query B { hello }'],
    ['a subscription', 'subscription { hello }'],
    ['no GraphQL', '{ hello'],
    ['an unknown field', '{ helo }'],
  ])('H22: a document with %s is BAD_REQUEST, before it costs anything', async (_case, query) => {
    const { app } = await openTestServer();
    // Measures the processor time of this process: the duration depends on the load of the machine.
    const before = process.cpuUsage();
    const answer = await app.inject(signedIn({ query }));
    const { user, system } = process.cpuUsage(before);
    expect(answer.statusCode).toBe(400);
    tally.count(_case, isOnly(answer.body, 'BAD_REQUEST') && !('data' in answer.json<object>()));
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test.each([
    ['an array of operations', JSON.stringify([{ query: HELLO }, { query: HELLO }])],
    ['no JSON', '{"query":'],
    ['nothing', ''],
    ['a text', '"query"'],
    ['no operation', '{}'],
    ['a query that is not a string', '{"query":{"a":1}}'],
    ['variables that are a list', JSON.stringify({ query: HELLO, variables: [] })],
    ['variables nested 17 levels deep', JSON.stringify({ query: HELLO, variables: { a: JSON.parse('['.repeat(17) + ']'.repeat(17)) } })],
    ['a NUL byte in a variable', JSON.stringify({ query: SAVE, variables: { text: 'a\0b' } })],
    ['a NUL byte in a text of the document', JSON.stringify({ query: 'mutation Save { save(text: "a\\u0000b") }' })],
    ['half a surrogate pair in a variable', '{"query":"query Hello { hello }","variables":{"text":"\\ud800"}}'],
    ['__proto__ in the variables', '{"query":"query Hello { hello }","variables":{"__proto__":{"admin":true}}}'],
    ['1 MB', JSON.stringify({ query: HELLO, variables: { text: 'x'.repeat(1024 * 1024) } })],
    ['a name of another operation', JSON.stringify({ query: HELLO, operationName: 'Other' })],
  ])('H24 H26: a body with %s is BAD_REQUEST', async (_case, payload) => {
    const { app } = await openTestServer({ caller: CALLER });
    const answer = await app.inject({ ...signedIn({}), payload });
    expect(answer.statusCode).toBe(400);
    tally.count(_case, isOnly(answer.body, 'BAD_REQUEST'));
  });

  test('H22: only a field with @body accepts a large body, and only up to its size', async () => {
    const { app } = await openTestServer({
      caller: CALLER,
      typeDefs: `
        directive @action(name: [String!]!) on FIELD_DEFINITION
        directive @body(atMost: Int!) on FIELD_DEFINITION
        type Query { large(text: String): Int! @action(name: "session:own") @body(atMost: 1048576) small(text: String): Int! @action(name: "session:own") }
      `,
      resolvers: { Query: { large: () => 1, small: () => 1 } },
    });
    const statusOf = async (field: string, kilobytes: number) => {
      const query = `query Q($text: String) { ${field}(text: $text) }`;
      return (await app.inject(signedIn({ query, variables: { text: 'x'.repeat(kilobytes * 1024) } }))).statusCode;
    };
    expect([await statusOf('large', 900), await statusOf('small', 400)]).toEqual([200, 200]);
    for (const [field, kilobytes] of [
      ['large', 1024],
      ['small', 600],
      ['large(text: "") small', 600],
    ] as const)
      tally.count(`${kilobytes} kB for ${field}`, (await statusOf(field, kilobytes)) === 400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/graphql'])(
    'the content type %s is rejected',
    async (type) => {
      const { app } = await openTestServer({ caller: CALLER });
      const call = signedIn({ query: HELLO });
      const answer = await app.inject({ ...call, headers: { ...call.headers, 'content-type': type } });
      expect(answer.statusCode).toBe(400);
      crossSite.count(type, isOnly(answer.body, 'BAD_REQUEST'));
    },
  );

  test('H26: a variable of the wrong type is BAD_REQUEST, on the compiled document too', async () => {
    const { app } = await openTestServer({ caller: CALLER });
    for (let round = 0; round < 4; round += 1) {
      const answer = await app.inject(signedIn({ query: SAVE, variables: { text: 5 } }));
      expect(answer.statusCode).toBe(400);
      tally.count('wrong type', isOnly(answer.body, 'BAD_REQUEST'));
    }
  });

  test('H23: an excessive page size is rejected by its cost, and an ordinary one is accepted', async () => {
    const { app } = await openTestServer({
      typeDefs: `directive @action(name: [String!]!) on FIELD_DEFINITION
        directive @public(reason: String!) on FIELD_DEFINITION
        type Row { a: Int b: Int } type RowPage { data: [Row!]! pagination: Int! }
        input Filter { limit: Int = 30 }
        type Query { rows(filter: Filter!): RowPage! @public(reason: "test") }`,
      resolvers: { Query: { rows: () => ({ data: [{ a: 1, b: 2 }], pagination: 1 }) } },
    });
    const query = 'query Rows($filter: Filter!) { rows(filter: $filter) { data { a b } } }';
    for (const limit of [1_000_000_000, 50_000]) {
      const refused = await app.inject(signedIn({ query, variables: { filter: { limit } } }));
      expect(refused.statusCode).toBe(400);
      tally.count(`${limit} rows`, isOnly(refused.body, 'BAD_REQUEST'));
    }
    const answered = await app.inject(signedIn({ query, variables: { filter: { limit: 100 } } }));
    expect(answered.json()).toEqual({ data: { rows: { data: [{ a: 1, b: 2 }] } } });
  });

  test('a call that takes too long is aborted', async () => {
    const { app } = await openTestServer({
      limits: { timeout: 20 },
      resolvers: { Query: { hello: () => new Promise(() => undefined), own: () => '' }, Mutation: { save: () => '' } },
    });
    const answer = await app.inject(signedIn({ query: HELLO }));
    expect(codesOf(answer.body)).toEqual(['INTERNAL_SERVER_ERROR']);
  });

  test('public calls of one address are limited, and each alias counts', async () => {
    const { app } = await openTestServer({ rateLimits: { perOperationAndAddress: 5 } });
    const first = await app.inject(signedIn({ query: '{ a: hello b: hello c: hello }' }));
    expect(first.statusCode).toBe(200);
    const second = await app.inject(signedIn({ query: '{ a: hello b: hello c: hello }' }));
    tally.count('aliases beyond the limit', isOnly(second.body, 'RATE_LIMITED'));
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    const other = await app.inject({ ...signedIn({ query: HELLO }), remoteAddress: '192.0.2.7' });
    expect(other.statusCode).toBe(200);
  });

  test('a forwarded address counts only from a trusted proxy', async () => {
    const call = { ...signedIn({ query: HELLO }), remoteAddress: '192.0.2.1' };
    const forwarded = (address: string) => ({ ...call, headers: { ...call.headers, 'x-forwarded-for': address } });
    const { app } = await openTestServer({ rateLimits: { perOperationAndAddress: 1 } });
    await app.inject(forwarded('203.0.113.1'));
    tally.count('a forged address', isOnly((await app.inject(forwarded('203.0.113.2'))).body, 'RATE_LIMITED'));
    const { app: behindProxy } = await openTestServer({ rateLimits: { perOperationAndAddress: 1 }, trustedProxies: ['192.0.2.1'] });
    await behindProxy.inject(forwarded('203.0.113.1'));
    expect(codesOf((await behindProxy.inject(forwarded('203.0.113.2'))).body)).toEqual([]);
  });
});

describe('documents', () => {
  const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');

  test('H25: outside local only documents of a build are accepted, by id or by text', async () => {
    const { app } = await openTestServer({ environment: 'production', documents: [HELLO] });
    const byId = await app.inject(signedIn({ operationName: 'Hello', documentId: idOf(HELLO) }));
    expect(byId.json()).toEqual({ data: { hello: 'hello' } });
    const byText = await app.inject(signedIn({ query: HELLO }));
    expect(byText.json()).toEqual({ data: { hello: 'hello' } });
    for (const call of [{ query: '{ hello }' }, { documentId: idOf('{ hello }') }]) {
      const refused = await app.inject(signedIn(call));
      expect(refused.statusCode).toBe(400);
      tally.count('unknown document', isOnly(refused.body, 'BAD_REQUEST'));
    }
  });

  test('H25: a text with the id of another document is rejected, and an id in a file that is not the hash of its text', async () => {
    const { app, writePlugin } = await openTestServer({ documents: [HELLO] });
    const mismatch = await app.inject(signedIn({ query: OWN, documentId: idOf(HELLO) }));
    tally.count('id of another document', mismatch.statusCode === 400);
    await writePlugin('bad', '1.0.0', {
      'operations.json': JSON.stringify({ [idOf('x')]: { name: 'Own', text: OWN } }),
    });
    const planted = await app.inject(signedIn({ documentId: idOf('x') }));
    tally.count('planted id', planted.statusCode === 400);
  });

  test('H25: introspection and suggestions teach nothing outside local', async () => {
    const introspection = 'query Introspection { __schema { types { name } } }';
    const { app } = await openTestServer({ environment: 'qa', documents: [introspection, SAVE, HELLO], caller: CALLER });
    const refused = await app.inject(signedIn({ documentId: idOf(introspection) }));
    expect(refused.statusCode).toBe(400);
    tally.count('introspection', refused.body.includes('introspection has been disabled'));
    const { app: local } = await openTestServer();
    expect((await local.inject(signedIn({ query: introspection }))).body).toContain('"Query"');
    expect((await local.inject(signedIn({ query: '{ helo }' }))).body).toContain('Did you mean');
  });

  test('FLAG-007: an operation that only disabled plugins use is rejected, and accepted again when one of them is on', async () => {
    const { app, flags, ...rest } = await openTestServer({ caller: CALLER });
    const plugin = { 'operations.json': operationsJson([SAVE]) };
    await rest.writePlugin('sample', '1.0.0', plugin);
    const call = signedIn({ query: 'mutation Other { save(text: "y") }' });
    expect((await app.inject(call)).json()).toEqual({ data: { save: 'y' } });
    const changed = new Promise<void>((resolve) => flags.onDidChange(resolve));
    await rest.writeFlags({ 'plugin.sample': { ...SWITCH, defaultVariant: 'off' } });
    await changed;
    expect(codesOf((await app.inject(call)).body)).toEqual(['OPERATION_DISABLED']);
    expect((await app.inject(signedIn({ query: HELLO }))).statusCode).toBe(200);
  });
});

describe('GQL-011: errors', () => {
  test('GQL-011: an unexpected error is INTERNAL_SERVER_ERROR without its text, with the request id of the log', async () => {
    const secret = 'duplicate key value: Key (email)=(jane@example.com) in /srv/app/server.js';
    const { app, log } = await openTestServer({
      resolvers: {
        Query: {
          hello: () => {
            throw Object.assign(new Error(secret), { name: 'DatabaseError', code: '23505', detail: secret });
          },
          own: () => '',
        },
        Mutation: { save: () => '' },
      },
    });
    for (let round = 0; round < 3; round += 1) {
      const answer = await app.inject(signedIn({ query: HELLO }));
      expect(answer.statusCode).toBe(200);
      const [error] = (answer.json() as { errors: { message: string; extensions: Record<string, unknown> }[] }).errors;
      expect(error?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) });
      expect(answer.body).not.toMatch(/jane|23505|srv|duplicate|stack/);
      const line = log.filter((entry) => entry['msg'] === 'unexpected error').at(-1);
      expect(line).toMatchObject({ requestId: error?.extensions['requestId'], err: { type: 'DatabaseError', code: '23505' } });
    }
    expect(JSON.stringify(log)).not.toContain('jane@example.com');
  });

  test('the log of a call names the operation, not its variables, cookies or tokens', async () => {
    const { app, log } = await openTestServer({ caller: CALLER });
    const call = signedIn({ query: SAVE, variables: { text: 'jane@example.com' } });
    await app.inject({ ...call, headers: { ...call.headers, authorization: 'Bearer secret-token' } });
    expect(log.at(-1)).toMatchObject({ operation: 'save', level: 'info' });
    expect(JSON.stringify(log)).not.toMatch(/jane|secret-token|proof/);
  });
});
