import { describePages } from '@edge-console/sdk/testing/conformance';
import plugin from './plugin.js';
import { forms, lists, records } from './testing/conformance.js';

describePages({
  plugin,
  lists,
  forms,
  records,
  otherPages: { 'iam.users.upload': 'users/UserUpload.test.tsx: a form whose values come from a file; states, texts and accessibility' },
});
