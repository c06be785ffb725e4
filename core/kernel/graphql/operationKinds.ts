/** Calls before a session exists: without refresh and auth header. (SESSION-024, SESSION-025) */
const LOGIN_OPERATIONS: ReadonlySet<string> = new Set([
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
]);

/** Answers UNAUTHENTICATED without ending the session: their callers decide. (SESSION-022) */
const QUIET_OPERATIONS: ReadonlySet<string> = new Set(['AuthMe', 'AuthCheckToken', 'AuthLogout']);

export function isLoginOperation(name: string): boolean {
  return LOGIN_OPERATIONS.has(name);
}

/** Whether a token near its expiry is refreshed before the call. The refresh must not wait for itself; log-out does not need it. */
export function needsFreshToken(name: string): boolean {
  return !isLoginOperation(name) && name !== 'AuthRefreshToken' && name !== 'AuthLogout';
}

/** Whether UNAUTHENTICATED as the call's answer means that the session has expired. */
export function expiresSession(name: string): boolean {
  return !isLoginOperation(name) && !QUIET_OPERATIONS.has(name);
}
