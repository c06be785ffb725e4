import {
  AuthCheckTokenDocument,
  AuthLogoutDocument,
  AuthMeDocument,
  AuthRefreshTokenDocument,
  CommonSetPreferenceDocument,
} from '../../../core/kernel/graphql/__generated__/operations.js';
import { DatabaseUnavailableError } from '../../../server/storage/index.js';
import type { TestBrowser, TestConsole } from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';
import { newBrowser } from './people.js';

const ACCESS_LIFE = 60 * 60_000;

/** The same session in another browser. */
function copyOf(server: TestConsole, browser: TestBrowser): TestBrowser {
  const copy = server.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

async function recordEnds(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const browser = await newBrowser(server);
  await recorder.recordCode('UNAUTHENTICATED', server.browser(), AuthMeDocument, {});
  await recorder.record('session runs', browser, AuthCheckTokenDocument, {});
  server.clock.advance(ACCESS_LIFE);
  await recorder.record('access token expired', browser, AuthCheckTokenDocument, {});
  await send(browser, AuthRefreshTokenDocument, {});
  const copy = copyOf(server, browser);
  await send(browser, AuthLogoutDocument, {});
  await recorder.record('session ended', copy, AuthCheckTokenDocument, {});
  await recorder.record('session ended', copy, AuthRefreshTokenDocument, {});
}

/** Failures of the server's code and of its dependencies, by the name of their answer. */
const FAILURES = {
  INTERNAL_SERVER_ERROR: new Error('The clock has stopped.'),
  'DOWNSTREAM_SERVICE_ERROR: directory away': new DatabaseUnavailableError('directory', 'unreachable', 'away'),
  'DOWNSTREAM_SERVICE_ERROR: region away': new DatabaseUnavailableError('eu-west-1', 'unreachable', 'away'),
  'DOWNSTREAM_SERVICE_ERROR: disk full': Object.assign(new Error('could not extend file'), { code: '53100' }),
} as const;

/** Every operation answers such a failure like this one. */
async function recordFailures(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const browser = await newBrowser(server);
  const { clock } = server;
  const now = clock.now.bind(clock);
  for (const [name, failure] of Object.entries(FAILURES)) {
    let isBroken = false;
    // The first query authenticates the caller; the operation's own query fails.
    clock.now = () => {
      if (isBroken) throw failure;
      isBroken = true;
      return now();
    };
    try {
      await recorder.recordCode(name, browser, CommonSetPreferenceDocument, { preference: { key: 'a', value: 1 } });
    } finally {
      clock.now = now;
    }
  }
}

/** Ended sessions, and errors that every operation can return. */
export async function recordSession(recorder: AnswerRecorder): Promise<void> {
  await recordEnds(recorder);
  await recordFailures(recorder);
  const browser = await newBrowser(recorder.server);
  await recorder.record('key refused', browser, CommonSetPreferenceDocument, { preference: { key: 'NOT A KEY', value: 1 } });
}
