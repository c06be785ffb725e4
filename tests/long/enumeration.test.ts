import { afterAll, beforeAll, test } from 'vitest';
import { startTestConsole, type TestConsole } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import {
  compareForgotten,
  compareLocked,
  compareRegion,
  compareSecondStep,
  compareSignIn,
  compareSingleSignOn,
  UNLIMITED,
} from '../security/enumeration.js';

const LIMITS = { difference: 0.05, rate: 0.55 };
/**
 * Operations outside H3 that take about a millisecond. On a quiet machine a threshold can tell a few hundredths of a millisecond apart, which the
 * network between a caller and the server hides.
 */
const WIDER = { difference: 0.1, rate: 0.6 };

const tally = new Tally('Sign-in and sessions');
let server: TestConsole;

beforeAll(async () => {
  server = await startTestConsole({}, undefined, { rateLimits: UNLIMITED });
});
afterAll(() => server.close());

test.each([
  ['a wrong password', compareSignIn, 500, LIMITS],
  // Responses of about a millisecond need more attempts.
  ['a locked account', compareLocked, 1_000, LIMITS],
  ['a forgotten password', compareForgotten, 1_000, LIMITS],
  ['the region of an address', compareRegion, 1_000, WIDER],
  ['a second step without the first', compareSecondStep, 1_000, WIDER],
  ['single sign-on by address', compareSingleSignOn, 1_000, WIDER],
])(
  'H3: after 500 attempts or more each, %s reveals neither by text nor by time whether an address exists',
  { timeout: 600_000 },
  async (_name, compare, rounds, limits) => {
    const findings = await compare(server, { rounds, ...limits });
    for (const { name, isAlike, isTimeAlike, report } of findings) {
      process.stdout.write(`${report}\n`);
      tally.count(name, isAlike);
      tally.count(report, isTimeAlike);
    }
  },
);
