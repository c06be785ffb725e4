import { SETTINGS_ACTIONS } from '../settings/routes.js';

/** Policy actions and audit events of single sign-on. */
export const SSO_ACTIONS = { view: SETTINGS_ACTIONS.view, edit: 'edge:editSso', setUp: 'edge:setUpSso' } as const;

/** Id and segment of the tab, and its query: `domain` is constant and is not read. (OVERVIEW-010, D-035) */
export const SSO_TAB = { id: 'settings.sso', tab: 'sso', query: { domain: 'edge' } } as const;

/** Query parameter of the state of the tab. */
export const SSO_STEP = 'step';

/** `form`: the form before the set-up; `test`: begins a test sign-in; `tested`: the test sign-in has ended. */
export type SsoStep = 'form' | 'test' | 'tested';

/** Days before the expiry of a certificate from which the tab warns. */
export const WARNED_DAYS = 30;
