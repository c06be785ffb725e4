import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, conflict } from '../../../graphql/errors.js';
import type { ListedPage } from '../../../storage/index.js';
import {
  actorAndTime,
  eachRow,
  moveRow,
  refusing,
  runOnce,
  type ArchiveMove,
  type DepartmentOfCall,
  type RowOutcome,
} from '../../common/index.js';
import { inWholeCustomer } from '../inWholeCustomer.js';
import { archivableWorkflowSets, WORKFLOW_SET_MOVES } from './archivableWorkflowSets.js';
import { foundRow, foundSet, withParts, type AskedParts, type FoundWorkflowSet } from './foundWorkflowSets.js';
import { toWorkflowSet } from './mappers.js';
import { insertSet, replaceSet } from './writeWorkflowSet.js';
import { workflowSetRefusals, type WorkflowSetContent } from './workflowSetRules.js';
import { WorkflowSetStore, type WorkflowSetQuery, type WorkflowSetRow } from './WorkflowSetStore.js';

type WholePlace = Required<DepartmentOfCall>;

export interface NewWorkflowSet {
  readonly place: WholePlace;
  readonly content: WorkflowSetContent;
}

const [CREATED, UPDATED] = ['createWorkflowSetInput', 'updateWorkflowSetInput'] as const;

/**
 * Sets of workflows. They belong to a customer as a whole, so rights are judged on the root department. Every method throws NOT_FOUND for a
 * customer that the caller may not enter, and FORBIDDEN without the right on the whole customer. (D-158, D-159)
 */
export class WorkflowSetService {
  /** A page of the customer's sets. (RECGQL-036) */
  list(
    { asked, ...query }: Omit<WorkflowSetQuery, 'customerId'> & { readonly asked: AskedParts },
    place: WholePlace,
    context: RequestContext,
  ): Promise<Omit<ListedPage<WorkflowSetRow>, 'rows'> & { readonly sets: readonly FoundWorkflowSet[] }> {
    const { customerId } = place;
    const call = { action: 'apps:viewWorkflowList', place, input: 'workflowSetFilter' };
    return inWholeCustomer(context, call, async (transaction) => {
      const { rows, ...known } = await WorkflowSetStore.list(transaction, { ...query, customerId });
      return { ...known, sets: await withParts(transaction, customerId, rows, asked) };
    });
  }

  /** (RECGQL-037) */
  set(workflowSetId: string, context: RequestContext): Promise<FoundWorkflowSet> {
    return context.services.common.regional.run(context, 'apps:viewWorkflow', async (transaction, reach) => {
      const { customerId } = await foundRow(transaction, workflowSetId, reach);
      return foundSet(transaction, customerId, workflowSetId);
    });
  }

  /** Whether a set has the name, except the sets with `exceptIds`. (RECGQL-038, RECGQL-073) */
  isNameInUse(
    { name, exceptIds }: { readonly name: string; readonly exceptIds: readonly string[] },
    place: WholePlace,
    context: RequestContext,
  ): Promise<boolean> {
    return inWholeCustomer(context, { action: 'apps:createWorkflow', place, input: '' }, (transaction, { customerId }) =>
      WorkflowSetStore.isNameInUse(transaction, customerId, name.trim(), exceptIds),
    );
  }

  /** @throws a validation error for a name in use, and for workflows that do not exist or are archived (WFSET-045, WFSET-049, D-150) */
  create(input: NewWorkflowSet, idempotencyKey: string | undefined, context: RequestContext): Promise<FoundWorkflowSet> {
    const call = { action: 'apps:createWorkflow', place: input.place, input: CREATED };
    return refusing(workflowSetRefusals(CREATED), () =>
      inWholeCustomer(context, call, async (transaction, { customerId }) => {
        const request = { operation: 'AppsCreateWorkflowSet', key: idempotencyKey, input };
        const target = { path: CREATED, context };
        const setId = await runOnce(transaction, request, context, () => insertSet(transaction, input, target));
        return foundSet(transaction, customerId, setId);
      }),
    );
  }

  /**
   * Replaces name, description and options. (RECGQL-066)
   * @param version that the caller read
   * @throws as {@link WorkflowSetService.create}; CONFLICT with the current set if it has another version (D-165); BAD_REQUEST for an
   *   archived set (D-148)
   */
  update(workflowSetId: string, version: number, content: WorkflowSetContent, context: RequestContext): Promise<FoundWorkflowSet> {
    return refusing(workflowSetRefusals(UPDATED), () =>
      context.services.common.regional.run(context, 'apps:createWorkflow', async (transaction, reach) => {
        const { customerId, archivedAt } = await foundRow(transaction, workflowSetId, reach);
        if (archivedAt !== null) throw badRequest('This workflow set is archived. Restore it before you change it.');
        const before = await foundSet(transaction, customerId, workflowSetId);
        if (before.row.version !== version) throw conflict(toWorkflowSet(before));
        const isChanged = await replaceSet(transaction, before, content, { path: UPDATED, context });
        const after = await foundSet(transaction, customerId, workflowSetId);
        if (!isChanged) throw conflict(toWorkflowSet(after));
        return after;
      }),
    );
  }

  /** Archives or restores sets, each separately. (RECGQL-067, RECGQL-068, RECGQL-072) */
  move(move: ArchiveMove, workflowSetIds: readonly string[], context: RequestContext): Promise<readonly RowOutcome[]> {
    return context.services.common.regional.run(context, WORKFLOW_SET_MOVES[move], (transaction, reach) =>
      eachRow(transaction, workflowSetIds, async (workflowSetId) => {
        const { customerId } = await foundRow(transaction, workflowSetId, reach);
        await moveRow(transaction, archivableWorkflowSets(customerId, reach.in(customerId)), move, workflowSetId, actorAndTime(context));
      }),
    );
  }
}
