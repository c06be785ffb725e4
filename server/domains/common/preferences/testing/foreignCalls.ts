import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    CommonGetPreferences: { withoutForeignId: 'no id in its input' },
    CommonSetPreference: { withoutForeignId: 'no id in its input' },
  },
});
