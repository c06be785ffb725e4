import type { HistoryEntity } from '../../../graphql/__generated__/resolvers.js';
import type { Transaction } from '../../../storage/index.js';
import type { Texts } from '../../../texts/index.js';

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
  /** The databases with the records and their audit. A record of a region is read in the region of the call's address only. */
  readonly storedIn: 'directory' | 'region';
  /** Fields of audit rows that readers may see. The history does not contain others. */
  readonly fields: readonly string[];
  /**
   * The value of a field for its reader, such as a sentence in the reader's language for a rule.
   * @param value as the audit stores it; null without a value
   */
  readable?(field: string, value: unknown, texts: Texts): unknown;
  /**
   * Actions of the audit rows that belong to the record. Needed for records with the same id: a customer, and each of its settings.
   * Default: all rows about the id.
   */
  readonly events?: readonly string[];
  /** The place of a record; undefined for a record that is not visible to the transaction. */
  placeOf(transaction: Transaction, id: string): Promise<RecordPlace | undefined>;
  /** Ids of the records whose changes the history includes. Left out: only the record itself. */
  subjectsOf?(transaction: Transaction, id: string, place: RecordPlace): Promise<readonly string[]>;
}
