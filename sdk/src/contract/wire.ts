/** Cookies of the console; all `SameSite=Strict`, `Secure` on https. (SESSION-027, GQL-007, GQL-008) */
export const COOKIES = {
  /** Access token, opaque; read by the console and sent as a header. (D-045) */
  authToken: 'edge_auth_token',
  /** HttpOnly value to which the access token is bound: a token without it is refused. */
  sessionPair: 'edge_session',
  /** HttpOnly, sent to `/api` only; rotates with each refresh. */
  refreshToken: 'edge_refresh_token',
  xsrf: 'XSRF-TOKEN',
  /** Region of calls if the address does not name one. */
  region: 'edge_region',
  /** HttpOnly proof of a remembered device. (MFA-026) */
  device: 'edge_device',
  /** HttpOnly proof that a second step is made by the same browser as the first; sent to `/api` only. (ASVS 6.6.2) */
  attempt: 'edge_sign_in',
} as const;

export const HEADERS = {
  authorization: 'Authorization',
  xsrf: 'X-XSRF-TOKEN',
} as const;

/** Keys of local storage. */
export const STORAGE_KEYS = {
  /** Expiry of the access token, ISO 8601. (SESSION-026) */
  sessionExpiresAt: 'edge.sessionExpiresAt',
  /** The one key that is kept at log-out: theme, density, language, last single sign-on value. (D-013) */
  preferences: 'edge.prefs',
  /** Copy of the signed-in user's preferences, and those that the server has not received; removed at log-out. */
  userPreferences: 'edge.userPrefs',
  /** Parts of plugins that run on open pages; used to determine which part blocked a page. */
  runningPlugins: 'edge.runningPlugins',
  /** The last known flags of each context: user, customer, or signed-out visitor. Log-out removes those of the user. */
  knownFlags: 'edge.flags',
  /** Plugin versions that blocked pages, with the times. */
  pluginStrikes: 'edge.pluginStrikes',
} as const;

/**
 * Prefix of the keys of session storage for values that a user had not saved when the session expired. They are kept until the user logs
 * out here or another one signs in. (D-041)
 */
export function keptKeys(userId: string): string {
  return `${KEPT_KEYS}${userId}.`;
}

/** Prefix of all such keys, for every user. */
export const KEPT_KEYS = 'edge.kept.';
