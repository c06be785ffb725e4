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

function toEntry({ entry, firstName, lastName, changes }: FoundEntry) {
  const { auditId, at, action, actorId } = entry;
  const name = firstName === null && lastName === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim();
  return {
    _id: auditId,
    at,
    action,
    actor: actorId === null ? null : { _id: actorId, name },
    changes: [...changes],
  };
}
