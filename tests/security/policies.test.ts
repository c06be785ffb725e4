import { test } from 'vitest';
import { provePoliciesAgree } from './provePoliciesAgree.js';

test('PERM-031: policy check, list and single read agree for 200 random policies', { timeout: 60_000 }, () => provePoliciesAgree(200));
