import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    OPSGetPluginHealth: { withoutForeignId: 'of the platform; reports name plugins and count people' },
    OPSReportPluginHealth: {
      withoutForeignId: 'a customer that the caller may not enter counts as none, as for flags (automaticReturn.test.ts)',
    },
  },
});
