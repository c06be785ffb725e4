import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, conflict } from '../../../graphql/errors.js';
import { newId, type Database, type Transaction } from '../../../storage/index.js';
import { actorOf, refusing, runOnce, writeAudits, type Refusals } from '../../common/index.js';
import type { CustomerRow } from '../customers/CustomerStore.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { UNIQUE_NAME } from '../groups/groupRules.js';
import type { AskedDepartment } from './askedDepartments.js';
import { auditEntries } from './auditEntries.js';
import { departmentRights, EDIT } from './departmentRights.js';
import { membershipOf, visibleTree, withBelow, type TreeRights } from './DepartmentTree.js';
import { HierarchyStore, type DepartmentValues, type LevelledRow } from './HierarchyStore.js';
import { toTree } from './mappers.js';
import { planUpdate, type UpdatePlan } from './planUpdate.js';
import type { RemovedContents } from './RemovedContents.js';

/** The departments of a customer as an editor saved them. */
export interface DepartmentsUpdate {
  readonly organizationId: string;
  readonly customerId: string;
  readonly version: number;
  readonly departments: readonly AskedDepartment[];
  readonly idempotencyKey: string | undefined;
}

/** The changed departments, with their levels. */
export interface UpdatedDepartments {
  readonly organizationId: string;
  readonly updated: readonly LevelledRow[];
  readonly created: readonly LevelledRow[];
  readonly archived: readonly LevelledRow[];
}

/** Ids and levels of an update, as they are stored for a repeated call. */
type Outcome = Readonly<Record<'updated' | 'created' | 'archived', readonly (readonly [id: string, level: number])[]>>;

/** A group with the name of a moved group was created by a concurrent call. */
const REFUSALS: Refusals = { [UNIQUE_NAME]: () => badRequest('A group was changed at the same time. Try again.') };

/** Changes of a customer's departments, all of them or none. (DEPT-024) */
export class HierarchyEditor {
  constructor(
    private readonly directory: Database,
    private readonly removed: RemovedContents,
  ) {}

  /**
   * @throws NOT_FOUND for a customer that the caller may not enter, and for departments that the caller may not edit; FORBIDDEN if the
   *   caller may edit none of the customer's (D-159); CONFLICT with the current departments for another version; a validation error as
   *   {@link planUpdate}
   */
  async update({ idempotencyKey: key, ...update }: DepartmentsUpdate, context: RequestContext): Promise<UpdatedDepartments> {
    const reach = await context.rights.reachOf(EDIT);
    return refusing(REFUSALS, () =>
      this.directory.transaction(reach.scope, async (transaction) => {
        const customer = await requireCustomer(transaction, update);
        const rights = { ...(await departmentRights(context.rights, customer.customerId)), editable: reach.in(customer.customerId) };
        const request = { operation: 'ORGUpdateHierarchies', key, input: update };
        const apply = () => this.apply(transaction, { customer, rights }, update, context);
        return readOutcome(transaction, customer, await runOnce(transaction, request, context, apply));
      }),
    );
  }

  private async apply(
    transaction: Transaction,
    { customer, rights }: { readonly customer: CustomerRow; readonly rights: TreeRights },
    { version, departments }: Pick<DepartmentsUpdate, 'version' | 'departments'>,
    context: RequestContext,
  ): Promise<Outcome> {
    const current = await HierarchyStore.lock(transaction, customer.customerId, customer.rootHierarchyId);
    const rows = await HierarchyStore.tree(transaction, customer.customerId);
    if (current !== version) {
      const tree = withBelow(visibleTree(rows, rights), customer.rootHierarchyId);
      throw conflict(tree && toTree(tree, { organization: customer, shape: 'flatArray' }));
    }
    const stored = rows.map(({ row, level }) => ({ id: row.hierarchyId, parentId: row.parentId, name: row.name, level }));
    const plan = planUpdate({ departments: stored, editableIds: membershipOf(rows, rights.editable ?? []) }, departments);
    return this.write(transaction, customer, plan, context);
  }

  private async write(
    transaction: Transaction,
    { customerId, rootHierarchyId }: CustomerRow,
    { created, changed, removed }: UpdatePlan,
    context: RequestContext,
  ): Promise<Outcome> {
    const now = context.now();
    const ids = new Map(created.map(({ id }) => [id, newId(now)]));
    const valuesOf = departmentValues((id) => ids.get(id) ?? id);
    const [made, updated] = [created.map(valuesOf), changed.map(({ before, after }) => ({ before, after: valuesOf(after) }))];
    const outcome: Outcome = {
      updated: changed.map(({ after }) => [after.id, after.level]),
      created: created.map(({ id, level }) => [ids.get(id) ?? id, level]),
      archived: removed.map(({ department }) => [department.id, department.level]),
    };
    if (Object.values(outcome).every(({ length }) => length === 0)) return outcome;
    await HierarchyStore.insertAll(transaction, customerId, made, now);
    await HierarchyStore.updateAll(
      transaction,
      customerId,
      updated.map(({ after }) => after),
      now,
    );
    await HierarchyStore.archiveAll(
      transaction,
      customerId,
      outcome.archived.map(([id]) => id),
      now,
    );
    if (!changed.some(({ after }) => after.id === rootHierarchyId))
      await HierarchyStore.raiseVersion(transaction, customerId, rootHierarchyId);
    const targets = new Map(removed.map(({ department, movesTo }) => [department.id, movesTo]));
    await this.removed.moveAfterRemoval(transaction, { customerId, targets }, context);
    const entries = auditEntries({ created: made, changed: updated, removed }, now);
    await writeAudits(
      transaction,
      now,
      entries.map((entry) => ({ ...entry, customerId, ...actorOf(context) })),
    );
    return outcome;
  }
}

/** @param idOf returns the id of a new department by its temporary id, and other ids unchanged */
function departmentValues(idOf: (id: string) => string) {
  return ({ id, parentId, name }: AskedDepartment): DepartmentValues => ({
    hierarchyId: idOf(id),
    parentId: parentId === null ? null : idOf(parentId),
    name,
  });
}

/** Levels are not stored, so a repeated call returns those of the first call. */
async function readOutcome(
  transaction: Transaction,
  { customerId, organizationId }: CustomerRow,
  outcome: Outcome,
): Promise<UpdatedDepartments> {
  const ids = Object.values(outcome).flatMap((entries) => entries.map(([id]) => id));
  const rows = new Map((await HierarchyStore.findAll(transaction, customerId, ids)).map((row) => [row.hierarchyId, row]));
  const levelled = (entries: Outcome['updated']) =>
    entries.flatMap(([id, level]) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ row, level }];
    });
  return { organizationId, updated: levelled(outcome.updated), created: levelled(outcome.created), archived: levelled(outcome.archived) };
}
