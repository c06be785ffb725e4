import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { readUserAgent } from './readUserAgent.js';

export const Query = {
  AuthGetSessions: async (_parent, _arguments, context) =>
    (await context.services.auth.own.sessions(context)).map(({ sessionId, userAgent, createdAt, lastUsedAt, isThisSession }) => ({
      _id: sessionId,
      ...readUserAgent(userAgent),
      startedAt: createdAt,
      lastUsedAt,
      isThisSession,
    })),
  AuthGetDevices: async (_parent, _arguments, context) =>
    (await context.services.auth.own.devices(context)).map(({ deviceId, userAgent, createdAt, lastUsedAt, expiresAt, isThisDevice }) => ({
      _id: deviceId,
      ...readUserAgent(userAgent),
      rememberedAt: createdAt,
      lastUsedAt,
      expiresAt,
      isThisDevice,
    })),
} satisfies QueryResolvers;

export const Mutation = {
  async AuthEndSession(_parent, { filter }, context) {
    await context.services.auth.own.endSession(filter.sessionId, context);
    return { isSessionEnded: true };
  },
  AuthEndOtherSessions: async (_parent, _arguments, context) => ({
    endedSessions: await context.services.auth.own.endOtherSessions(context),
  }),
  async AuthRevokeDevice(_parent, { filter }, context) {
    await context.services.auth.own.revokeDevice(filter.deviceId, context);
    return { isDeviceRevoked: true };
  },
  async AuthChangePassword(_parent, { input }, context) {
    await context.services.auth.own.changePassword(input, context);
    return { isPasswordChanged: true };
  },
} satisfies MutationResolvers;
