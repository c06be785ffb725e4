import type { HistoryEntity } from '../../../graphql/__generated__/resolvers.js';
import type { Transaction } from '../../../storage/index.js';

/** Customer of a record, and its department if it has one. Policies are evaluated there. (D-158) */
export interface RecordPlace {
  readonly customerId: string;
  readonly hierarchyId?: string;
}

/** A type of record whose history users can read. Domains list theirs in `DomainModule.historyKinds`. */
export interface HistoryKind {
  readonly entity: HistoryEntity;
  /** Policy action that viewing the record requires. The `@action` of `CommonGetHistory` must list it. */
  readonly action: string;
  /** Fields of audit rows that readers may see. The history does not contain others. */
  readonly fields: readonly string[];
  /** The place of a record; undefined for a record that is not visible to the transaction. */
  placeOf(transaction: Transaction, id: string): Promise<RecordPlace | undefined>;
}
