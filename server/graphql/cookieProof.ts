import { COOKIES } from '@edge-console/sdk/contract';

/**
 * Root fields that prove the caller by a cookie instead of the access token, which may have expired, and the name of that cookie. Their
 * resolvers check the cookie's value. (SESSION-014, SESSION-018)
 */
export const PROVEN_BY_COOKIE: ReadonlyMap<string, string> = new Map([
  ['AuthRefreshToken', COOKIES.refreshToken],
  ['AuthCheckToken', COOKIES.sessionPair],
]);
