import { definePlugin, leadsTo, type UserMenuLine } from '@edge-console/sdk';
import { SIGN_IN_ROUTES, USER_ROUTES } from './routes.js';

export default definePlugin({
  id: 'auth',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Authentication and account',
  flags: [],
  routes: [...Object.values(SIGN_IN_ROUTES), ...Object.values(USER_ROUTES)],
  commands: [{ id: 'auth.openAccount', label: 'account.title', ...leadsTo(USER_ROUTES.account) }],
  extensions: [
    {
      id: 'auth.accountLine',
      point: 'shell.userMenu',
      order: 10,
      properties: { label: 'account.title', path: USER_ROUTES.account.path } satisfies UserMenuLine,
    },
  ],
});
