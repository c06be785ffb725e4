import { describePages } from '@edge-console/sdk/testing/conformance';
import plugin from './plugin.js';
import { lists, records } from './testing/conformance.js';

describePages({
  plugin,
  lists,
  records,
  otherPages: { 'recruiting.workflows.moved': 'workflows/WorkflowsMoved.test.tsx: leads to another page, which has a flag and a right' },
});
