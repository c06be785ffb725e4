import { DEFAULT_REMEMBER_DEVICE_MINUTES } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../graphql/context.js';
import { unauthenticated } from '../../graphql/errors.js';
import type { MutationResolvers, QueryResolvers } from '../../graphql/__generated__/resolvers.js';
import type { AuthenticatedSession } from './authenticator.js';
import { toMe } from './mappers.js';

function sessionOf(context: RequestContext): AuthenticatedSession {
  if (context.session === undefined) throw unauthenticated();
  return context.session;
}

export const Query = {
  AuthGetUserRegion: async (_parent, { input }, { services }) => ({ defaultAwsRegion: await services.auth.regionOf(input.email) }),
  async AuthRefreshToken(_parent, _arguments, context) {
    const outcome = await context.services.auth.authenticator.refresh(context.cookies, context.requestId);
    return outcome.kind === 'ended' ? { expiresAt: null, logout: true } : { expiresAt: outcome.expiresAt, logout: null };
  },
  AuthMe: async (_parent, _arguments, context) => toMe(await context.services.auth.me(sessionOf(context), context)),
  async AuthCheckToken(_parent, _arguments, context) {
    const { hasEnded, isAccessTokenExpired } = await context.services.auth.authenticator.check(context.cookies, context.session);
    return { tokenCheckResult: { isAccessTokenExpired, isRefreshTokenExpired: hasEnded }, logout: hasEnded ? true : null };
  },
} satisfies QueryResolvers;

export const Mutation = {
  async AuthUnlockUser(_parent, { authUnlockUserDto }, context) {
    await context.services.auth.unlock(authUnlockUserDto.id, context);
    return { isUnlockUserSuccess: true };
  },
  async AuthEmailLogin(_parent, { input }, context) {
    const result = await context.services.auth.emailLogin(input, context);
    const minutesForRememberDevice = DEFAULT_REMEMBER_DEVICE_MINUTES;
    return 'mfa' in result
      ? { mfa: true, mfaMethods: [...result.methods], minutesForRememberDevice }
      : { ...result, minutesForRememberDevice };
  },
  AuthMfaLogin: (_parent, { input }, context) =>
    context.services.auth.mfaLogin(
      { email: input.email, code: input.code, method: input.method ?? 'EMAIL_CODE', rememberDevice: input.isRememberDevice === true },
      context,
    ),
  AuthResendMfaCode: async (_parent, { input }, context) => ({
    isResendCodeSuccess: await context.services.auth.resendCode(input, context),
  }),
  async AuthLogout(_parent, _arguments, context) {
    const { sessionId } = sessionOf(context);
    await context.services.auth.authenticator.end(sessionId, context.cookies);
    return { logout: true, singleLogoutUrl: (await context.services.idp.singleLogout.begin(sessionId)) ?? null };
  },
} satisfies MutationResolvers;
