import type { AssessmentProduct } from '../../domains/apps/tables.js';
import { stableId } from '../ids.js';
import { externalPackageId, languageOf } from './addPackages.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import { cycled } from './cycled.js';
import type { Employer } from './employers.js';
import { STAGE_PLANS } from './stagePlans.js';
import { between } from './times.js';
import type { DemoCampaign, DemoRole, DemoTrade } from './trades.js';

/** A role at a place, for which a customer has a workflow. */
export interface Opening {
  readonly role: DemoRole;
  readonly place: string;
  readonly department: string;
  /** Undefined for a permanent workflow. */
  readonly campaign: DemoCampaign | undefined;
}

const STAGE_NAMES: Readonly<Record<AssessmentProduct, string>> = { FI: 'Chat interview', SI: 'Video interview' };
/** The part of its possible lifetime after which a workflow of an ended campaign was archived. */
const ARCHIVED_AFTER = 0.6;

/** Adds a permanent workflow for each role and place, and one for each campaign. */
export function addWorkflows(rows: RegionalRows, employer: Employer): void {
  const openings = openingsOf(employer.trade);
  for (const [index, opening] of openings.entries()) {
    const { products, triggers } = cycled(STAGE_PLANS, index);
    const workflow = workflowOf(employer, opening, between(employer.begin, employer.end, (index + 1) / (openings.length + 1)));
    rows.workflows.push({ ...workflow, stageCount: products.length });
    for (const [number, product] of products.entries()) {
      const position = number + 1;
      rows.workflowStages.push({
        customerId: employer.customerId,
        workflowId: workflow.workflowId,
        stageId: stableId(`stage ${workflow.workflowId} ${position}`),
        position,
        // Users can leave the name empty; it is then 'Stage N'. (WF-052)
        name: index % 3 === 0 ? `Stage ${position}` : STAGE_NAMES[product],
        product,
        provider: 'PH',
        language: languageOf(employer, opening.role),
        externalAssessmentPackageId: externalPackageId(employer, opening.role, product),
        triggers: position === 1 ? triggers : [],
      });
    }
  }
}

/** In the order of their workflows, oldest first: permanent workflows, then campaign by campaign. */
export function openingsOf({ roles, campaigns }: DemoTrade): readonly Opening[] {
  return [undefined, ...campaigns].flatMap((campaign) =>
    roles
      .filter(({ language }) => campaign === undefined || language === undefined)
      .flatMap((role) => Object.entries(role.places).map(([place, department]) => ({ role, place, department, campaign }))),
  );
}

function workflowOf(employer: Employer, { role, place, department, campaign }: Opening, createdAt: Date) {
  const name = [role.name, place, ...(campaign === undefined ? [] : [campaign.name])].join(', ');
  const archivedAt = campaign?.hasEnded === true ? between(createdAt, employer.end, ARCHIVED_AFTER) : null;
  return {
    customerId: employer.customerId,
    workflowId: stableId(`workflow ${employer.customerId} ${name}`),
    organizationId: employer.organizationId,
    hierarchyId: employer.departmentId(department),
    name,
    createdAt,
    updatedAt: archivedAt ?? createdAt,
    archivedAt,
    version: archivedAt === null ? 1 : 2,
  };
}
