import { badRequest } from '../../../graphql/errors.js';
import type {
  AuthForgetPasswordInput,
  MutationAuthForgetPasswordArgs,
  MutationResolvers,
} from '../../../graphql/__generated__/resolvers.js';

export const Mutation: Pick<MutationResolvers, 'AuthForgetPassword' | 'AuthResetPassword'> = {
  async AuthForgetPassword(_parent, inputs, context) {
    await context.services.auth.passwordReset.request(readRequest(inputs), context);
    return { isForgetPasswordEmailSent: true, forgetPasswordRequestAccepted: true };
  },
  async AuthResetPassword(_parent, { input }, context) {
    await context.services.auth.passwordReset.reset(input, context);
    return { isPasswordResetSuccess: true };
  },
};

/** The two names of the input exclude each other, unless they have the same address. (D-185) */
function readRequest({ input, authForgetPasswordDto }: MutationAuthForgetPasswordArgs): AuthForgetPasswordInput {
  const request = input ?? authForgetPasswordDto;
  if (!request) throw badRequest('Name either input or authForgetPasswordDto.');
  if (input && authForgetPasswordDto && input.email !== authForgetPasswordDto.email)
    throw badRequest('input and authForgetPasswordDto name different addresses.');
  return request;
}
