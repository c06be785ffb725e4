import { isId, type Database } from '../../../storage/index.js';
import type { DepartmentName } from '../../common/index.js';
import { HierarchyStore } from './HierarchyStore.js';

/** Positions of departments in their trees. */
export class HierarchyPaths {
  constructor(private readonly directory: Database) {}

  /** For each department, in order: its ancestors and itself, root first. For an unknown department only its id. */
  async ancestors(departments: readonly DepartmentName[]): Promise<readonly (readonly string[])[]> {
    if (!departments.some(({ customerId, hierarchyId }) => isId(customerId) && isId(hierarchyId)))
      return departments.map(({ hierarchyId }) => [hierarchyId]);
    return this.directory.transaction({ kind: 'system' }, (transaction) => HierarchyStore.paths(transaction, departments));
  }
}
