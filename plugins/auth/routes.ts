import { definePublicRoute, defineRoute } from '@edge-console/sdk';

/** Pages for users who are not signed in. */
export const SIGN_IN_ROUTES = {
  login: definePublicRoute({ id: 'auth.login', path: '/login', module: './screens/Login', title: 'login.pageTitle' }),
  singleSignOn: definePublicRoute({ id: 'auth.loginWithSso', path: '/loginWithSSO', module: './screens/LoginWithSso', title: 'sso.title' }),
  forgetPassword: definePublicRoute({
    id: 'auth.forgetPassword',
    path: '/forgetPassword',
    module: './screens/ForgetPassword',
    title: 'forgot.title',
  }),
  resetPassword: definePublicRoute({
    id: 'auth.resetPassword',
    path: '/resetPassword',
    module: './screens/ResetPassword',
    title: 'reset.title',
  }),
} as const;

/** Pages of a signed-in user. */
export const USER_ROUTES = {
  /** Explains why a redirect was not followed. (REDIRECT-004) */
  redirectError: defineRoute({
    id: 'auth.redirectError',
    path: 'redirect-error',
    module: './screens/RedirectError',
    title: 'redirect.pageTitle',
  }),
  /** Preferences, password, devices and sessions of the user. */
  account: defineRoute({ id: 'auth.account', path: 'account', module: './screens/AccountPreferences', title: 'account.title' }),
} as const;

/** Pages that cannot be the target of a redirect after sign-in. (D-014) */
export const SIGN_IN_PAGES: readonly string[] = Object.values(SIGN_IN_ROUTES).map(({ path }) => path);

/** Query parameters of the sign-in pages. */
export const PARAMETERS = {
  redirect: 'redirect',
  customerId: 'customer_id',
  accountName: 'account_name',
  token: 'token',
  /** `partly`: an identity provider did not end all of its sessions. */
  signedOut: 'signed_out',
} as const;
