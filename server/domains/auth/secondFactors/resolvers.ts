import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Query = {
  AuthGetSecondFactors: (_parent, _arguments, context) => context.services.auth.secondFactors.state(context),
} satisfies QueryResolvers;

export const Mutation = {
  AuthOpenFactorProof: async (_parent, { input }, context) => ({
    methods: await context.services.auth.factorProof.open(input.currentPassword, context),
  }),
  AuthBeginAuthenticator: (_parent, { input }, context) => context.services.auth.secondFactors.begin(input.currentPassword, context),
  AuthConfirmAuthenticator: async (_parent, { input }, context) => ({
    recoveryCodes: await context.services.auth.secondFactors.confirm(input.code, context),
  }),
  AuthRenewRecoveryCodes: async (_parent, { input }, context) => ({
    recoveryCodes: await context.services.auth.secondFactors.renewCodes(input, context),
  }),
  async AuthRemoveAuthenticator(_parent, { input }, context) {
    await context.services.auth.secondFactors.remove(input, context);
    return { isAuthenticatorRemoved: true };
  },
} satisfies MutationResolvers;
