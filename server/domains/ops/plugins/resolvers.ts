import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { textsOf } from '../../../texts/index.js';
import { toPlugin, toRefusedPackage } from './mappers.js';

export const Query = {
  async OPSGetPlugins(_parent, _arguments, context) {
    const { plugins } = context.services.ops;
    const { language } = textsOf(context);
    return {
      plugins: (await plugins.list(context)).map((report) => toPlugin(report, language)),
      refusedPackages: plugins.refusedPackages.map(toRefusedPackage),
    };
  },
} satisfies QueryResolvers;

export const Mutation = {
  async OPSActivateVersion(_parent, { filter: { pluginId: id }, change: { pluginVersion: to, reason, flagVersion } }, context) {
    return toPlugin(await context.services.ops.plugins.change({ id, to, reason, flagVersion }, context), textsOf(context).language);
  },
  async OPSRollbackPlugin(_parent, { filter: { pluginId: id }, change: { reason, flagVersion } }, context) {
    return toPlugin(
      await context.services.ops.plugins.change({ id, to: undefined, reason, flagVersion }, context),
      textsOf(context).language,
    );
  },
} satisfies MutationResolvers;
