import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toFlag, toFlagChange } from './mappers.js';
import { readOrder } from './readOrder.js';

export const Query: Pick<QueryResolvers, 'OPSGetFlags' | 'OPSGetFlag' | 'OPSGetFlagHistory'> = {
  async OPSGetFlags(_parent, _arguments, context) {
    const { flags } = context.services.ops;
    return { ...flags.source, flags: (await flags.list(context)).map(toFlag) };
  },
  OPSGetFlag: async (_parent, { filter }, context) => toFlag(await context.services.ops.flags.flag(filter.key, context)),
  async OPSGetFlagHistory(_parent, { filter }, context) {
    const page = readListFilter(filter, []);
    const { rows, total } = await context.services.ops.flags.history(filter.key, page, context);
    return answeredPage(rows.map(toFlagChange), total, page);
  },
};

export const Mutation: Pick<MutationResolvers, 'OPSChangeFlag' | 'OPSResetFlag'> = {
  async OPSChangeFlag(_parent, { filter: { key }, change }, context) {
    const { flags } = context.services.ops;
    const { version, reason, idempotencyKey } = change;
    const definition = readOrder(flags.inForce(key), change);
    return toFlag(await flags.change({ key, definition, version, reason, idempotencyKey: idempotencyKey ?? undefined }, context));
  },
  async OPSResetFlag(_parent, { filter: { key }, change: { version, reason, idempotencyKey } }, context) {
    const order = { key, definition: undefined, version, reason, idempotencyKey: idempotencyKey ?? undefined };
    return toFlag(await context.services.ops.flags.change(order, context));
  },
};
