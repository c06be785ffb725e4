import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    OPSChangeFlag: {
      withoutForeignId: 'flags have the same names for all customers; the right must include all customers (flags.test.ts)',
    },
    OPSGetFlag: { withoutForeignId: 'flags have the same names for all customers; the right must include all customers (flags.test.ts)' },
    OPSGetFlagHistory: {
      withoutForeignId: 'flags have the same names for all customers; the right must include all customers (flags.test.ts)',
    },
    OPSGetFlags: { withoutForeignId: 'flags have the same names for all customers; the right must include all customers (flags.test.ts)' },
    OPSGetAudience: {
      withoutForeignId: 'flags have the same names for all customers; the right must include all customers (flags.test.ts)',
    },
    OPSPreviewFlag: {
      withoutForeignId: 'flags have the same names for all customers; the right must include all customers (flags.test.ts)',
    },
    OPSResetFlag: { withoutForeignId: 'flags have the same names for all customers; the right must include all customers (flags.test.ts)' },
  },
});
