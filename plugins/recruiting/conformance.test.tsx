import { describePages } from '@edge-console/sdk/testing/conformance';
import plugin from './plugin.js';
import { forms, lists, records } from './testing/conformance.js';

describePages({
  plugin,
  lists,
  forms,
  records,
  otherPages: { 'recruiting.workflows.moved': 'workflows/WorkflowsMoved.test.tsx: leads to another page, which has a flag and a right' },
});
