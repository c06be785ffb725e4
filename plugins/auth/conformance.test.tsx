import { describePages } from '@edge-console/sdk/testing/conformance';
import plugin from './plugin.js';

describePages({
  plugin,
  otherPages: {
    'auth.account': 'screens/account/*.test.tsx: every user has an account, whatever their rights',
    'auth.redirectError': 'rules/redirect.test.ts: where a refused redirect ends, for every user',
  },
});
