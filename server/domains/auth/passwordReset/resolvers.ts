import type { MutationResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Mutation: Pick<MutationResolvers, 'AuthForgetPassword' | 'AuthResetPassword'> = {
  async AuthForgetPassword(_parent, { input }, context) {
    await context.services.auth.passwordReset.request(input, context);
    return { isForgetPasswordEmailSent: true };
  },
  async AuthResetPassword(_parent, { input }, context) {
    await context.services.auth.passwordReset.reset(input, context);
    return { isPasswordResetSuccess: true };
  },
};
