import type { EvaluationContext } from '@openfeature/core';
import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { EDIT_FLAGS, VIEW_FLAGS } from './FlagsService.js';
import { toFlag, toFlagChange, toRemoteFlag } from './mappers.js';
import { readOrder } from './readOrder.js';

export const Query = {
  async OPSGetFlags(_parent, { filter }, context) {
    const { flags } = context.services.ops;
    const values = await flags.values((filter?.context ?? {}) as EvaluationContext, context);
    if (flags.source.isReadOnly) return { ...flags.source, flags: [...values.values()].map(toRemoteFlag) };
    return { ...flags.source, flags: (await flags.list(context)).map((state) => toFlag(state, values.get(state.key))) };
  },
  async OPSGetFlag(_parent, { filter: { key } }, context) {
    const { flags } = context.services.ops;
    const evaluation = (await flags.values({}, context)).get(key);
    if (flags.source.isReadOnly && evaluation !== undefined) return toRemoteFlag(evaluation);
    return toFlag(await flags.flag(key, context), evaluation);
  },
  async OPSPreviewFlag(_parent, { filter: { key }, change }, context) {
    const { flags } = context.services.ops;
    const isReset = !change.rollout && !change.definition;
    return flags.preview(key, isReset ? undefined : readOrder(await flags.inForce(key, VIEW_FLAGS, context), change), context);
  },
  async OPSGetAudience(_parent, { filter: { text, ids } }, context) {
    const { customers, groups } = await context.services.ops.flags.audience({ text: text?.trim() ?? '', ids: ids ?? [] }, context);
    return { customers: [...customers], groups: [...groups] };
  },
  async OPSGetFlagHistory(_parent, { filter }, context) {
    const page = readListFilter(filter, []);
    const { rows, total } = await context.services.ops.flags.history(filter.key, page, context);
    return answeredPage(rows.map(toFlagChange), total, page);
  },
} satisfies QueryResolvers;

export const Mutation = {
  async OPSChangeFlag(_parent, { filter: { key }, change }, context) {
    const { flags } = context.services.ops;
    const { version, reason, idempotencyKey } = change;
    const definition = readOrder(await flags.inForce(key, EDIT_FLAGS, context), change);
    const order = { key, definition, version, reason, idempotencyKey: idempotencyKey ?? undefined };
    return toFlag(await flags.change(order, context), flags.evaluate(key));
  },
  async OPSResetFlag(_parent, { filter: { key }, change: { version, reason, idempotencyKey } }, context) {
    const { flags } = context.services.ops;
    const order = { key, definition: undefined, version, reason, idempotencyKey: idempotencyKey ?? undefined };
    return toFlag(await flags.change(order, context), flags.evaluate(key));
  },
} satisfies MutationResolvers;
