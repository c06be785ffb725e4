import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import type { Preference } from './PreferencesService.js';

function toPreference({ key, value, updatedAt }: Preference) {
  return { key, value, updatedAt };
}

export const Query = {
  CommonGetPreferences: async (_parent, _arguments, context) => (await context.services.common.preferences.list(context)).map(toPreference),
} satisfies QueryResolvers;

export const Mutation = {
  CommonSetPreference: async (_parent, { preference: { key, value = null } }, context) =>
    toPreference(await context.services.common.preferences.set(key, value, context)),
} satisfies MutationResolvers;
