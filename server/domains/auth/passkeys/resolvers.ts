import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { kindOf } from './passkeyRules.js';
import type { Passkey } from './PasskeyStore.js';

function toPasskey(passkey: Passkey) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  return { _id: passkeyId, name, kind: kindOf(passkey), createdAt, lastUsedAt };
}

export const Query = {
  async AuthGetPasskeys(_parent, _arguments, context) {
    const { address, passkeys } = await context.services.auth.passkeys.list(context);
    return { address: address ?? null, passkeys: passkeys.map(toPasskey) };
  },
} satisfies QueryResolvers;

export const Mutation = {
  AuthPasskeyLoginOptions: (_parent, _arguments, context) => context.services.auth.passkeyLogin.begin(context),
  AuthPasskeyLogin: (_parent, { input }, context) => context.services.auth.passkeyLogin.login(input, context),
  AuthPasskeyRegistrationOptions: (_parent, { input }, context) => context.services.auth.passkeys.begin(input.currentPassword, context),
  AuthRegisterPasskey: async (_parent, { input }, context) => toPasskey(await context.services.auth.passkeys.register(input, context)),
  AuthRenamePasskey: async (_parent, { filter, input }, context) =>
    toPasskey(await context.services.auth.passkeys.rename(filter.passkeyId, input.name, context)),
  async AuthRemovePasskey(_parent, { filter, input }, context) {
    await context.services.auth.passkeys.remove(filter.passkeyId, input, context);
    return { isPasskeyRemoved: true };
  },
} satisfies MutationResolvers;
