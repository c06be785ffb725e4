import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    AuthBeginAuthenticator: { withoutForeignId: 'no id in its input' },
    AuthConfirmAuthenticator: { withoutForeignId: 'no id in its input' },
    AuthGetSecondFactors: { withoutForeignId: 'no id in its input' },
    AuthRemoveAuthenticator: { withoutForeignId: 'no id in its input' },
    AuthOpenFactorProof: { withoutForeignId: 'no id in its input' },
    AuthRenewRecoveryCodes: { withoutForeignId: 'no id in its input' },
  },
});
