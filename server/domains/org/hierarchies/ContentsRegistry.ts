import type { Transaction } from '../../../storage/index.js';
import type { ActorAndTime, DepartmentContents, RemovedDepartments } from '../../common/index.js';

/** Number of records of one kind. */
export interface CountedContents {
  readonly kind: string;
  readonly count: number;
}

/** What belongs to departments, as the domains registered it. (D-166) */
export class ContentsRegistry {
  private readonly all = new Map<string, DepartmentContents>();

  /** @throws if the kind is already registered */
  register(contents: DepartmentContents): void {
    if (this.all.has(contents.kind)) throw new Error(`There are two kinds of contents '${contents.kind}' of departments.`);
    this.all.set(contents.kind, contents);
  }

  /** Counts in the database of the transaction. */
  async count(
    transaction: Transaction,
    storedIn: DepartmentContents['storedIn'],
    customerId: string,
    hierarchyIds: readonly string[],
  ): Promise<readonly CountedContents[]> {
    const counted: CountedContents[] = [];
    for (const contents of this.in(storedIn))
      counted.push({ kind: contents.kind, count: await contents.count(transaction, customerId, hierarchyIds) });
    return counted;
  }

  /** Moves in the database of the transaction. */
  async move(
    transaction: Transaction,
    storedIn: DepartmentContents['storedIn'],
    removed: RemovedDepartments,
    by: ActorAndTime,
  ): Promise<void> {
    if (removed.targets.size === 0) return;
    for (const contents of this.in(storedIn)) await contents.move?.(transaction, removed, by);
  }

  private in(storedIn: DepartmentContents['storedIn']): readonly DepartmentContents[] {
    return [...this.all.values()].filter((contents) => contents.storedIn === storedIn);
  }
}
