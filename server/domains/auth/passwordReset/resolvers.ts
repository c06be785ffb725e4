import type { MutationResolvers } from '../../../graphql/__generated__/resolvers.js';
import { readForgottenAddress } from './readForgottenAddress.js';

export const Mutation = {
  async AuthForgetPassword(_parent, { input, authForgetPasswordDto }, context) {
    await context.services.auth.passwordReset.request(readForgottenAddress(input, authForgetPasswordDto), context);
    return { isForgetPasswordEmailSent: true, forgetPasswordRequestAccepted: true };
  },
  AuthForcePasswordReset: async (_parent, { input }, context) => ({
    isLinkSent: await context.services.auth.forcePasswordReset(input.id, context),
  }),
  async AuthResetPassword(_parent, { input }, context) {
    await context.services.auth.passwordReset.reset(input, context);
    return { isPasswordResetSuccess: true };
  },
} satisfies MutationResolvers;
