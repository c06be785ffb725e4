import type { HistoryEntity } from '../../../graphql/__generated__/resolvers.js';
import type { Transaction } from '../../../storage/index.js';

/** Records of one type whose history users may read. Domains name theirs in `DomainModule.historyKinds`. */
export interface HistoryKind {
  readonly entity: HistoryEntity;
  /** Policy action by which the record itself is viewed; it must be one of `CommonGetHistory`'s in the schema. */
  readonly action: string;
  /** Fields of audit rows that a reader may see. Others are left out. */
  readonly fields: readonly string[];
  /** Customer of a record; undefined for a record that the transaction does not see. */
  customerOf(transaction: Transaction, id: string): Promise<string | undefined>;
}
