import { auditedWorkflowSet } from '../../domains/apps/workflowSets/auditedWorkflowSet.js';
import { stableId } from '../ids.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import type { Employer } from './employers.js';
import { DEMO_WORKFLOW_SETS, type DemoWorkflowSet } from './workflowSetPlans.js';

type Workflow = RegionalRows['workflows'][number];
type Option = RegionalRows['workflowSetOptions'][number];

/** Parts of the time that a set had left when its newest workflow was created: until the set was created, renamed and archived. */
const [CREATED_AFTER, RENAMED_AFTER, ARCHIVED_AFTER] = [0.1, 0.3, 0.8];

/** Adds the sets of the customer's workflows, and their audit trail. */
export function addWorkflowSets(rows: RegionalRows, employer: Employer): void {
  for (const [index, plan] of (DEMO_WORKFLOW_SETS[employer.uniqueName] ?? []).entries()) addSet(rows, employer, plan, index);
}

function addSet(rows: RegionalRows, employer: Employer, plan: DemoWorkflowSet, index: number): void {
  const { customerId, organizationId, rootId: hierarchyId } = employer;
  const workflowSetId = stableId(`workflow set ${customerId} ${plan.name}`);
  const members = Object.keys(plan.options).map((name) => workflowNamed(rows, employer, name));
  const { createdAt, renamedAt, archivedAt } = timesOf(plan, members, employer.end);
  const options = optionsOf(plan, members, workflowSetId);
  const { name, description } = plan;
  const changes = [renamedAt, archivedAt].filter((at) => at !== null);
  const times = { createdAt, updatedAt: changes.at(-1) ?? createdAt, archivedAt, version: 1 + changes.length };
  const ids = { customerId, workflowSetId, organizationId, hierarchyId };
  rows.workflowSets.push({ ...ids, name, description, workflowsCount: options.length, ...times });
  rows.workflowSetOptions.push(...options);

  const add = (action: string, at: Date, change: Pick<RegionalRows['audit'][number], 'before' | 'after'>) =>
    rows.audit.push({
      customerId,
      auditId: stableId(`audit ${workflowSetId} ${action}`),
      at,
      actorId: employer.actorId(index, at),
      action,
      subjectId: workflowSetId,
      ...change,
    });
  const names = new Map(members.map((member) => [member.workflowId, member.name]));
  const stateNamed = (shown: string) => auditedWorkflowSet({ name: shown, description, workflowOptions: options }, names);
  const former = stateNamed(plan.formerName ?? name);
  add('apps:createWorkflowSet', createdAt, { after: former });
  if (renamedAt !== null) add('apps:editWorkflowSet', renamedAt, { before: former, after: stateNamed(name) });
  if (archivedAt !== null)
    add('apps:archiveWorkflow', archivedAt, { before: { archivedAt: null }, after: { archivedAt: archivedAt.toISOString() } });
}

function workflowNamed({ workflows }: RegionalRows, { customerId, uniqueName }: Employer, name: string): Workflow {
  const found = workflows.find((workflow) => workflow.customerId === customerId && workflow.name === name);
  if (found === undefined) throw new Error(`The demo's customer ${uniqueName} has no workflow '${name}'.`);
  return found;
}

function timesOf({ archived, formerName }: DemoWorkflowSet, members: readonly Workflow[], end: Date) {
  const newest = Math.max(...members.map(({ createdAt }) => createdAt.getTime()));
  const after = (part: number) => new Date(newest + (end.getTime() - newest) * part);
  return {
    createdAt: after(CREATED_AFTER),
    renamedAt: formerName === undefined ? null : after(RENAMED_AFTER),
    archivedAt: archived === true ? after(ARCHIVED_AFTER) : null,
  };
}

function optionsOf({ options }: DemoWorkflowSet, members: readonly Workflow[], workflowSetId: string): readonly Option[] {
  return Object.values(options).flatMap((displayName, index) => {
    const member = members[index];
    if (member === undefined) return [];
    const { customerId, workflowId } = member;
    return [{ customerId, workflowSetId, position: index + 1, workflowId, displayName, isDefault: index === 0 }];
  });
}
