import { pathTo } from '@edge-console/sdk';
import { PARAMETERS, SIGN_IN_ROUTES } from './routes.js';

/**
 * Address of single sign-on. Keeps `redirect` and drops `customer_id`. (LOGIN-013, LOGIN-034, D-015)
 * @param accountName submitted without a click; undefined asks the user
 */
export function toSingleSignOn(redirect: string | null, accountName?: string): string {
  return pathTo(SIGN_IN_ROUTES.singleSignOn, {}, { [PARAMETERS.accountName]: accountName, [PARAMETERS.redirect]: redirect ?? undefined });
}

/** Address of the sign-in page. Keeps `redirect`, which is checked before it is followed. */
export function toLogin(redirect: string | null): string {
  return pathTo(SIGN_IN_ROUTES.login, {}, { [PARAMETERS.redirect]: redirect ?? undefined });
}

/** Address of the page that requests a password reset. Keeps `redirect`, as {@link toLogin} does. */
export function toForgetPassword(redirect: string | null): string {
  return pathTo(SIGN_IN_ROUTES.forgetPassword, {}, { [PARAMETERS.redirect]: redirect ?? undefined });
}
