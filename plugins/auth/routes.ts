/** Logged-out pages, absolute. */
export const LOGIN = '/login';
export const LOGIN_WITH_SSO = '/loginWithSSO';
export const FORGET_PASSWORD = '/forgetPassword';
export const RESET_PASSWORD = '/resetPassword';

/** Pages that make no sense as the target of a redirect after signing in. (D-014) */
export const SIGN_IN_PAGES = [LOGIN, LOGIN_WITH_SSO, FORGET_PASSWORD, RESET_PASSWORD] as const;

/** Page under base that tells of a redirect that was not followed. (REDIRECT-004) */
export const REDIRECT_ERROR = 'redirect-error';

/** Page under base where users choose how the console looks and behaves for them. */
export const ACCOUNT = 'account';

/** Query parameters of the logged-out pages. */
export const PARAMETERS = {
  redirect: 'redirect',
  customerId: 'customer_id',
  accountName: 'account_name',
  token: 'token',
  /** `partly`: an identity provider did not log out everywhere. */
  signedOut: 'signed_out',
} as const;

/**
 * Address of single sign-on; `redirect` goes along, `customer_id` does not. (LOGIN-013, LOGIN-034, D-015)
 * @param accountName sent by itself; undefined: the user is asked
 */
export function toSingleSignOn(redirect: string | null, accountName?: string): string {
  const search = new URLSearchParams({
    ...(accountName === undefined ? {} : { [PARAMETERS.accountName]: accountName }),
    ...(redirect === null ? {} : { [PARAMETERS.redirect]: redirect }),
  });
  return search.size === 0 ? LOGIN_WITH_SSO : `${LOGIN_WITH_SSO}?${search}`;
}

/** Address of a logged-out page; `redirect` goes along, and is judged where it is followed. */
export function withRedirect(page: typeof LOGIN | typeof FORGET_PASSWORD, redirect: string | null): string {
  return redirect === null ? page : `${page}?${new URLSearchParams({ [PARAMETERS.redirect]: redirect })}`;
}
