import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { COOKIES, HEADERS } from '../../sdk/src/contract/index.js';
import type { TestBrowser, TestConsole } from '../../server/testing/index.js';

/** Values that a caller sends instead of the session's own. */
interface Forged {
  readonly token: string;
  readonly pair: string;
}

const ME = 'query AuthMe { AuthMe { email } }';
const URL = '/api/ap-southeast-2/graphql';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Flips one bit of one character; a character that is invalid in a header becomes another letter. */
function flip(value: string, at: number, bit: number): string {
  const place = at % value.length;
  const code = value.charCodeAt(place) ^ (1 << bit);
  const turned = code > 0x20 && code < 0x7f ? String.fromCharCode(code) : 'A';
  return value.slice(0, place) + (turned === value[place] ? 'B' : turned) + value.slice(place + 1);
}

function jwt(header: object, userId: string, signature: string): string {
  return `${part(header)}.${part({ sub: userId, exp: 9_999_999_999, iss: 'edge-console' })}.${signature}`;
}

/** Tokens that the server did not issue, from random bytes to nearly correct ones. */
function forgeries(own: Forged, others: readonly Forged[], userId: string): fc.Arbitrary<Forged> {
  const flipped = fc.record({ at: fc.nat(200), bit: fc.nat(6) });
  const kid = fc.constantFrom('../../../../dev/null', '/proc/self/environ', "' UNION SELECT 'k' --", 'http://evil.example/jwks', '', '0');
  const alg = fc.constantFrom('none', 'None', 'NONE', 'HS256', 'RS256', 'ES256', 'dir');
  const tokens = fc.oneof(
    { weight: 5, arbitrary: flipped.map(({ at, bit }) => flip(own.token, at, bit)) },
    {
      weight: 2,
      arbitrary: fc.nat(own.token.length).map((length) => own.token.slice(0, length).concat(length === own.token.length ? 'x' : '')),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ alg, kid })
        .map((header) => jwt(header, userId, createHmac('sha256', '').update(header.kid).digest('base64url'))),
    },
    { weight: 1, arbitrary: alg.map((name) => jwt({ alg: name, typ: 'JWT' }, userId, '')) },
    { weight: 2, arbitrary: fc.string({ maxLength: 600 }).map((text) => text.replace(/[^\x21-\x7e]/g, '~')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        ' ',
        'null',
        'undefined',
        '0',
        '%00',
        '__proto__',
        'A'.repeat(10_000),
        own.token.repeat(300).slice(0, 10_000),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `${own.token} ${own.token}`,
        `"${own.token}"`,
        own.token.toUpperCase(),
        encodeURIComponent(`${own.token}\0`),
      ),
    },
  );
  return fc.oneof(
    { weight: 6, arbitrary: tokens.filter((token) => token !== own.token).map((token) => ({ token, pair: own.pair })) },
    { weight: 2, arbitrary: flipped.map(({ at, bit }) => ({ token: own.token, pair: flip(own.pair, at, bit) })) },
    // Tokens of other sessions: another tenant's, an expired one, an ended one; with their own pair or with mine.
    { weight: 1, arbitrary: fc.constantFrom(...others.map(({ token }) => ({ token, pair: own.pair }))) },
    { weight: 1, arbitrary: fc.constantFrom(...others.map(({ pair }) => ({ token: own.token, pair }))) },
  );
}

export function tokensOf(browser: TestBrowser): Forged {
  return { token: browser.cookies.get(COOKIES.authToken) ?? '', pair: browser.cookies.get(COOKIES.sessionPair) ?? '' };
}

export interface ForgeryReport {
  readonly tried: number;
  readonly refused: number;
  /** The distinct responses, without the id of the request. */
  readonly answers: readonly string[];
}

/** Calls with a number of forged tokens, and collects the responses. (security.md H10) */
export async function tryForgeries(
  { app }: Pick<TestConsole, 'app'>,
  own: Forged,
  others: readonly Forged[],
  { userId, runs }: { readonly userId: string; readonly runs: number },
): Promise<ForgeryReport> {
  const answers = new Set<string>();
  let [tried, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(forgeries(own, others, userId), async ({ token, pair }) => {
      const reply = await app.inject({
        method: 'POST',
        url: URL,
        headers: {
          authorization: `Bearer ${token}`,
          [HEADERS.xsrf]: 'x',
          cookie: `${COOKIES.authToken}=${token}; ${COOKIES.sessionPair}=${pair}; ${COOKIES.xsrf}=x`,
        },
        payload: { operationName: 'AuthMe', query: ME },
      });
      tried += 1;
      if (reply.statusCode === 401) refused += 1;
      answers.add(`${reply.statusCode} ${reply.body.replace(/"requestId":"[^"]*"/, '"requestId":"..."')}`);
      return reply.statusCode === 401;
    }),
    { numRuns: runs, seed: 20_260_601 },
  );
  return { tried, refused, answers: [...answers] };
}

/** A log with readable lines. */
export class RecordedLog {
  readonly lines: string[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  /** Lines about errors. */
  get problems(): readonly string[] {
    return this.lines.filter((line) => /"level":"(warn|error|fatal)"|"err":/.test(line));
  }
}
