import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    OPSGetEnvironments: { withoutForeignId: 'of the platform; the right must include all customers (plugins.test.ts)' },
  },
});
