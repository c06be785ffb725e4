import type { RequestContext } from '../../../graphql/context.js';
import type { HistoryEntity } from '../../../graphql/__generated__/resolvers.js';
import { notFound } from '../../../graphql/errors.js';
import { isId, type Database } from '../../../storage/index.js';
import type { HistoryKind } from './HistoryKind.js';
import { HistoryStore, type HistoryRow } from './HistoryStore.js';

/** A page of a record's history, and the kind of that record. */
export interface FoundHistory {
  readonly kind: HistoryKind;
  readonly rows: readonly HistoryRow[];
  readonly total: number;
}

/** What was done to records, from the audit. */
export class HistoryService {
  private readonly kinds = new Map<HistoryEntity, HistoryKind>();

  constructor(private readonly directory: Database) {}

  /** @throws when there is a kind of that entity already */
  register(kind: HistoryKind): void {
    if (this.kinds.has(kind.entity)) throw new Error(`There are two kinds of history for '${kind.entity}'.`);
    this.kinds.set(kind.entity, kind);
  }

  /** @throws NOT_FOUND also for a record that the caller may not view */
  async page(
    { entity, id }: { readonly entity: HistoryEntity; readonly id: string },
    page: { readonly limit: number; readonly offset: number },
    { rights }: RequestContext,
  ): Promise<FoundHistory> {
    const kind = this.kinds.get(entity);
    if (kind === undefined || !isId(id)) throw notFound();
    return this.directory.transaction(await rights.scopeFor(kind.action), async (transaction) => {
      const customerId = await kind.customerOf(transaction, id);
      if (customerId === undefined) throw notFound();
      return { kind, ...(await HistoryStore.page(transaction, { customerId, subjectId: id }, page)) };
    });
  }
}
