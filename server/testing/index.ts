export * from './authenticator.js';
export { describeRefusals, type GuardedCall } from './describeRefusals.js';
export * from './factories.js';
export * from './recruitingFactories.js';
export * from './regionalFactories.js';
export { defineForeignCalls, placeOf, rootOf, signInAbroad, type ForeignCalls } from './foreignCalls.js';
export { RecordingMail } from './RecordingMail.js';
export { TestQueue } from './TestQueue.js';
export {
  makeAvailable,
  cutAll,
  startTestDatabase,
  makeUnavailable,
  type TestDatabase,
  type TestDatabaseOptions,
} from './startTestDatabase.js';
export { EMAIL_LOGIN, startTestConsole, TestBrowser, type Answer, type TestConsole } from './TestConsole.js';
export { signedIn, signedInAt, signedInWith, TEST_PASSWORD } from './signedIn.js';
export { rowsOfCustomer } from './rowsOfCustomer.js';
export { sequentialScans, type ExplainedRow } from './sequentialScans.js';
export * from './passkeys.js';
export { SoftwareAuthenticator, type Ceremony } from './SoftwareAuthenticator.js';
