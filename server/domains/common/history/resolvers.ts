import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { changesOf } from './changesOf.js';
import type { HistoryKind } from './HistoryKind.js';
import type { HistoryRow } from './HistoryStore.js';

export const Query: Pick<QueryResolvers, 'CommonGetHistory'> = {
  async CommonGetHistory(_parent, { filter }, context) {
    const page = readListFilter(filter, []);
    const { kind, rows, total } = await context.services.common.history.page({ entity: filter.entity, id: filter._id }, page, context);
    return answeredPage(
      rows.map((row) => toEntry(row, kind)),
      total,
      page,
    );
  },
};

function toEntry({ entry, firstName, lastName }: HistoryRow, { fields }: HistoryKind) {
  const { auditId, at, action, actorId, before, after } = entry;
  const name = firstName === null && lastName === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim();
  return {
    _id: auditId,
    at,
    action,
    actor: actorId === null ? null : { _id: actorId, name },
    changes: [...changesOf(before, after, fields)],
  };
}
