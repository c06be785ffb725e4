import { test } from 'vitest';
import { provePoliciesAgree } from './provePoliciesAgree.js';

test('PERM-031: policy check, list, single read and explanation agree for 200 random policies', { timeout: 60_000 }, () =>
  provePoliciesAgree(200),
);
