import { definePluginTests } from '@edge-console/sdk/vitest';

export default definePluginTests();
