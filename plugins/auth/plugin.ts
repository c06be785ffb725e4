import { definePlugin } from '@edge-console/sdk';
import { LOGIN, REDIRECT_ERROR } from './routes.js';

export default definePlugin({
  id: 'auth',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Sign-in',
  routes: [
    { id: 'auth.login', area: 'public', path: LOGIN, module: './screens/Login', title: 'login.pageTitle' },
    { id: 'auth.redirectError', area: 'base', path: REDIRECT_ERROR, module: './screens/RedirectError', title: 'redirect.pageTitle' },
  ],
});
