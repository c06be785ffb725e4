import type { Transaction } from '../../../storage/index.js';
import type { ActorAndTime } from '../archive/moveRows.js';

/** Removed departments of one customer, by the department to which their contents move. (D-166) */
export interface RemovedDepartments {
  readonly customerId: string;
  readonly targets: ReadonlyMap<string, string>;
}

/** Records of a domain that belong to departments. Domains list theirs in `DomainModule.departmentContents`. (D-166) */
export interface DepartmentContents {
  /** `users`; the key of the console's text for a number of them. */
  readonly kind: string;
  readonly storedIn: 'directory' | 'region';
  /** The table whose rows these are. Left out for records that only refer to a department. */
  readonly tableName?: string;
  /** Number of records in these departments, archived ones included, because they move too. */
  count(transaction: Transaction, customerId: string, hierarchyIds: readonly string[]): Promise<number>;
  /**
   * Moves records out of removed departments and writes their audit. It is called again until no call can add records any more, so it must
   * succeed without records. Left out for records that only refer to a department.
   */
  move?(transaction: Transaction, removed: RemovedDepartments, by: ActorAndTime): Promise<void>;
}
