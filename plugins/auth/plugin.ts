import { definePlugin, type UserMenuLine } from '@edge-console/sdk';
import { ACCOUNT, FORGET_PASSWORD, LOGIN, LOGIN_WITH_SSO, REDIRECT_ERROR, RESET_PASSWORD } from './routes.js';

export default definePlugin({
  id: 'auth',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Sign-in',
  flags: [],
  routes: [
    { id: 'auth.login', area: 'public', path: LOGIN, module: './screens/Login', title: 'login.pageTitle' },
    { id: 'auth.loginWithSso', area: 'public', path: LOGIN_WITH_SSO, module: './screens/LoginWithSso', title: 'sso.title' },
    { id: 'auth.forgetPassword', area: 'public', path: FORGET_PASSWORD, module: './screens/ForgetPassword', title: 'forgot.title' },
    { id: 'auth.resetPassword', area: 'public', path: RESET_PASSWORD, module: './screens/ResetPassword', title: 'reset.title' },
    { id: 'auth.redirectError', area: 'base', path: REDIRECT_ERROR, module: './screens/RedirectError', title: 'redirect.pageTitle' },
    { id: 'auth.account', area: 'base', path: ACCOUNT, module: './screens/AccountPreferences', title: 'account.title' },
  ],
  commands: [{ id: 'auth.openAccount', label: 'account.title', target: { path: ACCOUNT } }],
  extensions: [
    {
      id: 'auth.accountLine',
      point: 'shell.userMenu',
      order: 10,
      properties: { label: 'account.title', path: ACCOUNT } satisfies UserMenuLine,
    },
  ],
});
