import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import type { FoundEntry } from './HistoryService.js';

export const Query = {
  async CommonGetHistory(_parent, { filter }, context) {
    const page = readListFilter(filter, []);
    const record = { entity: filter.entity, id: filter._id };
    const { entries, names, total } = await context.services.common.history.page(record, page, context);
    return { ...answeredPage(entries.map(toEntry), total, page), names: names.map(({ id, name }) => ({ _id: id, name })) };
  },
} satisfies QueryResolvers;

function toEntry({ row: { auditId, at, action, actorId, subjectId }, actorName, changes }: FoundEntry) {
  return {
    _id: auditId,
    at,
    action,
    subjectId: subjectId ?? '',
    actor: actorId === null ? null : { _id: actorId, name: actorName ?? null },
    changes: [...changes],
  };
}
