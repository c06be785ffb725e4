import { test } from 'vitest';
import { provePoliciesAgree } from '../security/provePoliciesAgree.js';

test('PERM-031: policy check, list, single read and explanation agree for 10,000 random policies', { timeout: 1_800_000 }, () =>
  provePoliciesAgree(10_000),
);
