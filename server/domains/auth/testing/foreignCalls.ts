import { defineForeignCalls } from '../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    AuthMe: { withoutForeignId: 'no id in its input' },
    AuthCheckToken: { withoutForeignId: 'no id in its input' },
    AuthRefreshToken: { withoutForeignId: 'no id in its input' },
    AuthLogout: { withoutForeignId: 'no id in its input' },
  },
});
