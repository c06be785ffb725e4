import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: { CommonSearchPlaces: { withoutForeignId: 'no id in its input' } },
});
