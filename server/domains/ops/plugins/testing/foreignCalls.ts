import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    OPSActivateVersion: { withoutForeignId: 'of the platform; the right must include all customers (plugins.test.ts)' },
    OPSGetPlugins: { withoutForeignId: 'of the platform; the right must include all customers (plugins.test.ts)' },
    OPSRollbackPlugin: { withoutForeignId: 'of the platform; the right must include all customers (plugins.test.ts)' },
  },
});
