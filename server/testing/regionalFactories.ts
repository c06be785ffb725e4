import { BRANDING_PARTS, TWO_TONE_PARTS, type AwsRegion, type BrandingPart } from '@edge-console/sdk/contract';
import {
  assessmentPackages,
  workflows,
  workflowSetOptions,
  workflowSets,
  workflowStages,
  type StageTrigger,
} from '../domains/apps/tables.js';
import { brandings, type ThemePart } from '../domains/fi/tables.js';
import { newId, type Storage } from '../storage/index.js';
import { createdAt, type Customer } from './factories.js';

export type Workflow = typeof workflows.$inferSelect;

export interface WorkflowOptions extends Partial<typeof workflows.$inferInsert> {
  readonly triggers?: readonly StageTrigger[];
}

let made = 0;

/** An assessment package for a chat interview, in the region of the customer. */
export async function buildPackage(
  storage: Storage,
  customer: Customer,
  given: Partial<typeof assessmentPackages.$inferInsert> = {},
): Promise<typeof assessmentPackages.$inferSelect> {
  const number = (made += 1);
  const now = createdAt();
  const place = { customerId: customer.customerId, organizationId: customer.organizationId, hierarchyId: customer.rootHierarchyId };
  const content = {
    externalId: `assessment-${number}`,
    name: `Assessment ${number}`,
    product: 'FI',
    language: 'en-US',
    provider: 'PH',
  } as const;
  return storage.region(customer.awsRegion as AwsRegion).transaction({ kind: 'system' }, async (transaction) => {
    const [row] = await transaction
      .insert(assessmentPackages)
      .values({ ...place, packageId: newId(now), ...content, createdAt: now, updatedAt: now, ...given })
      .returning();
    if (row === undefined) throw new Error('The assessment package was not stored.');
    return row;
  });
}

/** A workflow with one stage and its assessment package, in the region of the customer. */
export async function buildWorkflow(storage: Storage, customer: Customer, options: WorkflowOptions = {}): Promise<Workflow> {
  const { triggers = [], ...given } = options;
  const number = (made += 1);
  const now = createdAt();
  const place = { customerId: customer.customerId, organizationId: customer.organizationId, hierarchyId: customer.rootHierarchyId };
  const workflowId = newId(now);
  const assessmentPackage = await buildPackage(storage, customer, { externalId: `package-${number}`, name: `Package ${number}` });
  return storage.region(customer.awsRegion as AwsRegion).transaction({ kind: 'system' }, async (transaction) => {
    const [row] = await transaction
      .insert(workflows)
      .values({ ...place, workflowId, name: `Workflow ${number}`, stageCount: 1, createdAt: now, ...given })
      .returning();
    if (row === undefined) throw new Error('The workflow was not stored.');
    const { product, language, provider, externalId: externalAssessmentPackageId } = assessmentPackage;
    await transaction.insert(workflowStages).values({
      customerId: customer.customerId,
      workflowId: row.workflowId,
      stageId: newId(now),
      position: 1,
      name: 'Stage 1',
      product,
      language,
      provider,
      externalAssessmentPackageId,
      triggers,
    });
    return row;
  });
}

export type WorkflowSet = typeof workflowSets.$inferSelect;

export interface WorkflowSetOptions extends Partial<typeof workflowSets.$inferInsert> {
  /** The first is the default. Default: one new workflow. */
  readonly workflows?: readonly Workflow[];
}

/** A set of workflows, each with the display name 'Option N', in the region of the customer. */
export async function buildWorkflowSet(storage: Storage, customer: Customer, options: WorkflowSetOptions = {}): Promise<WorkflowSet> {
  const { workflows: members = [await buildWorkflow(storage, customer)], ...given } = options;
  const number = (made += 1);
  const now = createdAt();
  const { customerId, organizationId, rootHierarchyId: hierarchyId } = customer;
  const row = { customerId, organizationId, hierarchyId, workflowSetId: newId(now), name: `Set ${number}`, workflowsCount: members.length };
  return storage.region(customer.awsRegion as AwsRegion).transaction({ kind: 'system' }, async (transaction) => {
    const [set] = await transaction
      .insert(workflowSets)
      .values({ ...row, createdAt: now, updatedAt: now, ...given })
      .returning();
    if (set === undefined) throw new Error('The workflow set was not stored.');
    const { workflowSetId } = set;
    const optionOf = ({ workflowId }: Workflow, index: number) => ({
      workflowId,
      displayName: `Option ${index + 1}`,
      isDefault: index === 0,
    });
    await transaction
      .insert(workflowSetOptions)
      .values(members.map((member, index) => ({ customerId, workflowSetId, position: index + 1, ...optionOf(member, index) })));
    return set;
  });
}

/** A valid theme: white on blue; hint, question and response with black text. */
export function testTheme(changes: Partial<Record<BrandingPart, Partial<ThemePart['value']>>> = {}): ThemePart[] {
  return BRANDING_PARTS.map((name) => ({
    name,
    type: 'color',
    value: {
      backgroundColor: '#2d38ff',
      fontColor: TWO_TONE_PARTS.has(name) ? '#000000' : '#ffffff',
      linkColor: '#e8eeff',
      ...changes[name],
    },
  }));
}

/** The branding of the customer, in its region. */
export async function buildBranding(
  storage: Storage,
  customer: Customer,
  given: Partial<typeof brandings.$inferInsert> = {},
): Promise<typeof brandings.$inferSelect> {
  const now = createdAt();
  const place = { customerId: customer.customerId, organizationId: customer.organizationId, hierarchyId: customer.rootHierarchyId };
  const texts = { customerName: customer.displayName, title: 'Careers', logoUrl: 'https://cdn.example.com/logo.png' };
  return storage.region(customer.awsRegion as AwsRegion).transaction({ kind: 'system' }, async (transaction) => {
    const [row] = await transaction
      .insert(brandings)
      .values({ ...place, brandingId: newId(now), ...texts, theme: testTheme(), createdAt: now, updatedAt: now, ...given })
      .returning();
    if (row === undefined) throw new Error('The branding was not stored.');
    return row;
  });
}
