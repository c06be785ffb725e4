import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { AWS_REGIONS, isAllowed, type AwsRegion } from '@edge-console/sdk/contract';
import { workflowProblems } from '@edge-console/sdk/contract/workflows';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  assessmentPackages,
  workflows,
  workflowSetOptions,
  workflowSets,
  workflowStages,
  type StageTrigger,
} from '../../domains/apps/tables.js';
import { readWorkflowSet } from '../../domains/apps/workflowSets/workflowSetRules.js';
import { ApplicationCounts } from '../../domains/apps/applications/ApplicationCounts.js';
import { applications, assessments, candidates } from '../../domains/apps/applicationTables.js';
import { candidateIdentity } from '../../domains/apps/candidates/candidateIdentity.js';
import { vacancies, vacancyManagers, vacancyStages } from '../../domains/apps/vacancyTables.js';
import { audit } from '../../domains/common/tables.js';
import { readBranding } from '../../domains/fi/branding/brandingRules.js';
import { brandings } from '../../domains/fi/tables.js';
import { inLongRuns } from '../../testing/inLongRuns.js';
import { buildCustomer, buildWorkflow, makeAvailable, makeUnavailable, startTestDatabase, type TestDatabase } from '../../testing/index.js';
import { isId } from '../ids.js';
import { withOwnClient } from '../withOwnClient.js';
import { buildDemo } from './buildDemo.js';
import { buildRegionalDemo } from './buildRegionalDemo.js';
import { loadDemo } from './loadDemo.js';
import { loadRegions } from './loadRegions.js';

const directory = buildDemo();
const SECRET_KEY = 'k'.repeat(32);
const identityOf = (customerId: string, email: string) => candidateIdentity({ secretKey: SECRET_KEY }, customerId, email);
const rows = buildRegionalDemo(directory, identityOf);
const [firstCustomer] = directory.customers;
if (firstCustomer === undefined) throw new Error('The demo has no customers.');

const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  'ap-southeast-2': ['en-AU', 'fr-FR'],
  'eu-west-1': ['en-IE', 'en-GB', 'fr-FR'],
  'us-east-1': ['en-US', 'es-US'],
};
/** The first day after the newest of the demo. */
const AFTER = new Date('2026-10-01T00:00:00.000Z');

const ofCustomer =
  (customerId: string) =>
  (row: { readonly customerId: string }): boolean =>
    row.customerId === customerId;
const stagesOf = (workflowId: string) =>
  rows.workflowStages.filter((stage) => stage.workflowId === workflowId).toSorted((one, other) => one.position - other.position);
const firstTriggersOf = (workflowId: string) => stagesOf(workflowId)[0]?.triggers ?? [];
const isMove = ({ action }: StageTrigger) => action.type === 'MOVE_STAGE';

describe('the demo of the regions', () => {
  it('is always the same', () => {
    expect(buildRegionalDemo(buildDemo(), identityOf)).toEqual(rows);
  });

  it.each(directory.customers.map((customer) => [customer.displayName, customer] as const))(
    'has at least six packages for chat and video interviews of %s, in languages of its region, and six workflows in its departments',
    (_name, { customerId, awsRegion, organizationId }) => {
      const packages = rows.assessmentPackages.filter(ofCustomer(customerId));
      expect(packages.length).toBeGreaterThanOrEqual(6);
      expect(new Set(packages.map(({ product }) => product))).toEqual(new Set(['FI', 'SI']));
      expect(new Set(packages.map(({ name }) => name)).size).toBe(packages.length);
      expect(new Set(packages.map(({ externalId }) => externalId)).size).toBe(packages.length);
      expect(packages.filter(({ language }) => !LANGUAGES[awsRegion]?.includes(language))).toEqual([]);
      expect(new Set(packages.map(({ provider }) => provider))).toEqual(new Set(['PH']));
      const own = rows.workflows.filter(ofCustomer(customerId));
      expect(own.length).toBeGreaterThanOrEqual(6);
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
      expect(own.some(({ archivedAt }) => archivedAt !== null)).toBe(true);
      const departments = directory.hierarchies.filter(ofCustomer(customerId)).map(({ hierarchyId }) => hierarchyId);
      for (const row of [...packages, ...own])
        expect([row.organizationId, departments.includes(row.hierarchyId)]).toEqual([organizationId, true]);
    },
  );

  it('has packages in second languages', () => {
    const languages = new Set(rows.assessmentPackages.map(({ language }) => language));
    expect([...languages]).toEqual(expect.arrayContaining(['es-US', 'fr-FR']));
  });

  it('has more than one page of workflows for the first customer, in many departments', () => {
    const own = rows.workflows.filter(ofCustomer(firstCustomer.customerId));
    expect(own).toHaveLength(48);
    expect(own.filter(({ archivedAt }) => archivedAt === null)).toHaveLength(36);
    expect(new Set(own.map(({ hierarchyId }) => hierarchyId)).size).toBeGreaterThanOrEqual(10);
  });

  it('has ids that are valid and unique, and names of at most 100 characters', () => {
    const ids = [
      ...rows.assessmentPackages.flatMap((row) => [row.packageId, row.externalId]),
      ...rows.workflows.map((row) => row.workflowId),
      ...rows.workflowStages.map((row) => row.stageId),
      ...rows.workflowSets.map((row) => row.workflowSetId),
      ...rows.audit.map((row) => row.auditId),
    ];
    expect(ids.filter((id) => !isId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const names = [...rows.assessmentPackages, ...rows.workflows, ...rows.workflowStages].map(({ name }) => name);
    expect(names.filter((name) => name.length === 0 || name.length > 100)).toEqual([]);
  });

  it('has workflows that are created after their customer, and archived after that', () => {
    const customers = new Map(directory.customers.map((customer) => [customer.customerId, customer]));
    for (const { customerId, createdAt, archivedAt, updatedAt, version } of rows.workflows) {
      const customer = customers.get(customerId);
      const end = customer?.archivedAt ?? AFTER;
      expect(createdAt > (customer?.createdAt ?? AFTER) && createdAt < end).toBe(true);
      expect(archivedAt === null || (archivedAt > createdAt && archivedAt < end)).toBe(true);
      expect([updatedAt, version]).toEqual(archivedAt === null ? [createdAt, 1] : [archivedAt, 2]);
    }
  });
});

describe('a workflow of the demo', () => {
  const packages = new Map(rows.assessmentPackages.map((row) => [`${row.customerId} ${row.externalId}`, row]));

  it('has a chat interview, a video interview, or a chat interview and then a video interview', () => {
    const found = new Set<string>();
    for (const { workflowId, stageCount } of rows.workflows) {
      const stages = stagesOf(workflowId);
      expect(stages.map(({ position }) => position)).toEqual(stageCount === 1 ? [1] : [1, 2]);
      found.add(stages.map(({ product }) => product).join(' '));
    }
    expect(found).toEqual(new Set(['FI', 'SI', 'FI SI']));
  });

  it('has stages and rules that the editor and the server accept', () => {
    for (const { workflowId } of rows.workflows)
      expect(workflowProblems(stagesOf(workflowId).map((stage) => ({ ...stage, triggers: stage.triggers ?? [] })))).toEqual([]);
  });

  it('has stages with different packages of its customer, whose product, language and provider are those of the stage', () => {
    for (const { workflowId } of rows.workflows) {
      const stages = stagesOf(workflowId);
      expect(new Set(stages.map((stage) => stage.externalAssessmentPackageId)).size).toBe(stages.length);
      for (const { customerId, externalAssessmentPackageId, product, language, provider } of stages)
        expect(packages.get(`${customerId} ${externalAssessmentPackageId}`)).toMatchObject({ product, language, provider });
    }
  });

  it('has rules only if its first stage is a chat interview, and each kind of rule at most once', () => {
    for (const { product, position, triggers = [] } of rows.workflowStages) {
      if (product !== 'FI' || position !== 1) expect(triggers).toEqual([]);
      expect(new Set(triggers.map(({ action }) => action.type)).size).toBe(triggers.length);
      for (const trigger of triggers) expect(trigger).toMatchObject({ enabled: true, conditionOperator: 'and' });
    }
  });

  it('changes the status to interview without conditions', () => {
    const changes = rows.workflowStages.flatMap(({ triggers = [] }) => triggers.filter((trigger) => !isMove(trigger)));
    expect(changes.length).toBeGreaterThan(0);
    for (const { conditions, action } of changes)
      expect([conditions, action]).toEqual([[], { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_INTERVIEW' } }]);
  });

  it('mostly progresses candidates if it has two stages, and never if it has one', () => {
    const progressing = (stageCount: number) =>
      rows.workflows
        .filter((workflow) => workflow.stageCount === stageCount)
        .map(({ workflowId }) => firstTriggersOf(workflowId).filter(isMove).length);
    expect(new Set(progressing(1))).toEqual(new Set([0]));
    const ofTwo = progressing(2);
    expect(ofTwo.filter((number) => number === 1).length).toBeGreaterThan(ofTwo.length / 2);
    expect(ofTwo).toContain(0);
  });

  it('progresses candidates by recommendation or by score, with further checks', () => {
    const rules = rows.workflowStages.flatMap(({ triggers = [] }) => triggers.filter(isMove));
    for (const { conditions } of rules) {
      const [main, ...further] = conditions;
      expect(['recommendation', 'recommendationScore']).toContain(main?.onField);
      const fields = further.map(({ onField }) => onField);
      expect(new Set(fields).size).toBe(fields.length);
      expect(fields.filter((field) => !FURTHER_CHECKS.includes(field))).toEqual([]);
      expect(conditions.filter((condition) => !isValid(condition))).toEqual([]);
    }
    const used = new Set(rules.flatMap(({ conditions }) => conditions.map(({ onField }) => onField)));
    expect(used).toEqual(new Set(['recommendation', 'recommendationScore', ...FURTHER_CHECKS]));
  });
});

type Condition = StageTrigger['conditions'][number];

const FURTHER_CHECKS = ['profanityQuestionCount', 'plagiarismQuestionCount', 'isLowTextQuality'];

const isWithin = (value: unknown, largest: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largest;
const isCount: readonly [string, string, (value: unknown) => boolean] = ['number', 'lt', (value) => isWithin(value, 7)];

/** Type, operator and values of a condition by its field. (WF-070, WF-072, WF-075, WF-089 to WF-092) */
const CONDITIONS: Readonly<Record<string, readonly [type: string, operator: string, accepts: (value: unknown) => boolean]>> = {
  recommendation: [
    'string',
    'contains',
    (value) => Array.isArray(value) && value.length > 0 && value.every((one) => ['YES', 'MAYBE', 'NO'].includes(String(one))),
  ],
  recommendationScore: ['number', 'gte', (value) => isWithin(value, 100)],
  profanityQuestionCount: isCount,
  plagiarismQuestionCount: isCount,
  isLowTextQuality: ['boolean', 'is', (value) => value === false],
};

function isValid({ onField, onFieldType, comparisonOperator, comparisonValue }: Condition): boolean {
  const [type, operator, accepts] = CONDITIONS[onField] ?? [];
  return onFieldType === type && comparisonOperator === operator && accepts?.(comparisonValue) === true;
}

describe('brandings of the demo', () => {
  it('all customers but one have one that the server accepts', () => {
    const without = directory.customers.filter(({ customerId }) => !rows.brandings.some(ofCustomer(customerId)));
    expect(without.map(({ displayName }) => displayName)).toEqual(['Prairie Software']);
    for (const { title, logoUrl, theme, hierarchyId, customerId, createdAt, version } of rows.brandings) {
      const content = { title, logoUrl, theme };
      expect(readBranding({ title, logoUrl, theme: [...theme] })).toEqual(content);
      const root = directory.customers.find(ofCustomer(customerId))?.rootHierarchyId;
      const trail = rows.audit.filter(({ action }) => action.startsWith('edge:')).filter(ofCustomer(customerId));
      expect([hierarchyId, trail[0]?.at, trail.length]).toEqual([root, createdAt, version]);
    }
    expect(rows.brandings.some(({ version }) => version === 2)).toBe(true);
  });
});

describe('workflow sets of the demo', () => {
  const workflowOf = new Map(rows.workflows.map((workflow) => [workflow.workflowId, workflow]));
  const optionsOf = (workflowSetId: string) => rows.workflowSetOptions.filter((option) => option.workflowSetId === workflowSetId);

  it('are at least two for each customer, of its own workflows, which the server would accept', () => {
    for (const { customerId, rootHierarchyId, organizationId } of directory.customers) {
      const own = rows.workflowSets.filter(ofCustomer(customerId));
      expect(own.length).toBeGreaterThanOrEqual(2);
      expect(new Set(own.map(({ name }) => name.toLowerCase())).size).toBe(own.length);
      for (const { workflowSetId, name, description = '', workflowsCount, ...row } of own) {
        const options = optionsOf(workflowSetId);
        const workflowOptions = options.map(({ workflowId, displayName, isDefault }) => ({ workflowId, displayName, isDefault }));
        const content = { name, description, workflowOptions };
        expect(readWorkflowSet(content, 'set')).toEqual(content);
        expect(options.map(({ workflowId }) => workflowOf.get(workflowId)?.customerId)).toEqual(options.map(() => customerId));
        expect([workflowsCount, row.hierarchyId, row.organizationId]).toEqual([options.length, rootHierarchyId, organizationId]);
      }
    }
  });

  it('include an archived set, and an active set with an archived workflow', () => {
    expect(rows.workflowSets.some(({ archivedAt }) => archivedAt !== null)).toBe(true);
    const hasArchived = (workflowSetId: string) =>
      optionsOf(workflowSetId).some(({ workflowId }) => workflowOf.get(workflowId)?.archivedAt !== null);
    expect(rows.workflowSets.some(({ archivedAt, workflowSetId }) => archivedAt === null && hasArchived(workflowSetId))).toBe(true);
  });

  it('were created after their workflows, while these were active, and list each change in their history', () => {
    for (const { workflowSetId, name, createdAt, archivedAt, updatedAt, version } of rows.workflowSets) {
      for (const { workflowId } of optionsOf(workflowSetId)) {
        const workflow = workflowOf.get(workflowId);
        expect(workflow !== undefined && workflow.createdAt < createdAt).toBe(true);
        expect(workflow?.archivedAt === null || (workflow?.archivedAt ?? createdAt) > createdAt).toBe(true);
      }
      const trail = rows.audit.filter(({ subjectId }) => subjectId === workflowSetId);
      expect([trail[0]?.action, trail[0]?.at, trail.at(-1)?.at, trail.length]).toEqual([
        'apps:createWorkflowSet',
        createdAt,
        updatedAt,
        version,
      ]);
      expect(trail.at(-1)?.action === 'apps:archiveWorkflow').toBe(archivedAt !== null);
      const named = trail.findLast(({ after }) => after !== null && typeof after === 'object' && 'name' in after);
      expect(named?.after).toMatchObject({ name });
    }
  });
});

describe('the history of workflows of the demo', () => {
  it('lists the creation of each workflow, and the archiving of archived workflows', () => {
    for (const { workflowId, name, hierarchyId, createdAt, archivedAt } of rows.workflows) {
      const trail = rows.audit.filter(({ subjectId }) => subjectId === workflowId);
      const created = { action: 'apps:createWorkflow', at: createdAt, after: { name, hierarchyId } };
      const archived = {
        action: 'apps:archiveWorkflow',
        at: archivedAt,
        before: { archivedAt: null },
        after: { archivedAt: archivedAt?.toISOString() },
      };
      expect(trail).toMatchObject(archivedAt === null ? [created] : [created, archived]);
    }
    const ids = new Set<unknown>(rows.workflows.map(({ workflowId }) => workflowId));
    const trails = rows.audit.filter(({ subjectId }) => ids.has(subjectId));
    expect(trails).toHaveLength(rows.workflows.length + rows.workflows.filter(({ archivedAt }) => archivedAt !== null).length);
  });

  it('names users of the customer who may make the change, and staff for brandings and for customers without users', () => {
    const users = new Map(directory.users.map((user) => [user.userId, user]));
    const places = new Map(
      directory.customers.map(({ customerId, organizationId, awsRegion: region, rootHierarchyId }) => [
        customerId,
        { region, organizationId, customerId, hierarchyIds: [rootHierarchyId] },
      ]),
    );
    const statementsOf = (userId: string) => {
      const groupIds = directory.groupUsers.filter((row) => row.userId === userId).map(({ groupId }) => groupId);
      return directory.groups.filter(({ groupId }) => groupIds.includes(groupId)).flatMap(({ statements }) => statements ?? []);
    };
    for (const { customerId, actorId, action, at } of rows.audit) {
      const [actor, place] = [users.get(actorId ?? ''), places.get(customerId)];
      if (actor === undefined || place === undefined) throw new Error(`${action} of ${customerId} has no actor or no customer.`);
      // Sets have no rights of their own. (D-161)
      const right = action.endsWith('WorkflowSet') ? 'apps:createWorkflow' : action;
      expect(isAllowed(statementsOf(actor.userId), right, place)).toBe(true);
      if (action.startsWith('edge:') || !directory.users.some(ofCustomer(customerId))) expect(actor.userType).toBe('STAFF');
      else expect([actor.customerId, actor.createdAt <= at]).toEqual([customerId, true]);
    }
  });
});

describe('loading the demo of the regions', () => {
  const TABLES = {
    assessmentPackages,
    workflows,
    workflowStages,
    workflowSets,
    workflowSetOptions,
    vacancies,
    vacancyManagers,
    vacancyStages,
    candidates,
    applications,
    assessments,
    brandings,
    audit,
  };
  let database: TestDatabase;
  let dataDirectory: string;

  beforeAll(async () => {
    dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'edge-regional-demo-'));
    database = await startTestDatabase({ hasOwnRegions: true });
    await load();
  });
  afterEach(() => Promise.all(AWS_REGIONS.map((region) => makeAvailable(database.adminUrls.regions[region]))));
  afterAll(async () => {
    await database.close();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const load = ({ storage } = database) => loadDemo(storage, { dataDirectory, password: 'Correct-Horse-42', secretKey: SECRET_KEY });
  const storedIn = (region: AwsRegion, { storage } = database) =>
    storage.region(region).transaction({ kind: 'system' }, async (transaction) => {
      const stored: Record<string, readonly { readonly customerId: string }[]> = {};
      for (const [name, table] of Object.entries(TABLES)) stored[name] = inOrder(await transaction.select().from(table));
      return stored;
    });
  const inOrder = <T>(list: readonly T[]) =>
    list
      .map((row) => [JSON.stringify(row), row] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, row]) => row);
  const stored = async () => Promise.all(AWS_REGIONS.map((region) => storedIn(region)));
  const numbersOf = (found: Readonly<Record<string, readonly unknown[]>>) =>
    Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list.length]));
  /** Numbers of rows that the demo has for these customers. */
  const expectedFor = (customerIds: readonly string[]) =>
    Object.fromEntries(
      Object.entries(rows).map(([name, list]) => [
        name,
        (list as readonly { readonly customerId: string }[]).filter(({ customerId }) => customerIds.includes(customerId)).length,
      ]),
    );
  const customersIn = (region: AwsRegion) =>
    directory.customers.filter(({ awsRegion }) => awsRegion === region).map(({ customerId }) => customerId);
  const TRUNCATED =
    'assessment_messages, assessments, applications, candidates, application_counts, vacancy_stages, vacancy_managers, vacancies';
  const emptyRegion = (region: AwsRegion) =>
    withOwnClient(database.adminUrls.regions[region], 'test', (client) =>
      client.query(
        `TRUNCATE ${TRUNCATED}, workflow_set_options, workflow_sets, workflow_stages, workflows, assessment_packages, brandings, audit`,
      ),
    );

  it('stores all rows in the region of their customer', async () => {
    for (const region of AWS_REGIONS) expect(numbersOf(await storedIn(region))).toEqual(expectedFor(customersIn(region)));
    const [workflow] = rows.workflows;
    const found = (await storedIn('ap-southeast-2'))['workflows'] ?? [];
    expect(found).toContainEqual({ ...workflow, isDefault: false });
  });

  it('stores numbers of applications that agree with the applications', async () => {
    const { storage } = database;
    for (const { customerId, awsRegion } of directory.customers) {
      const own = rows.applications.filter(ofCustomer(customerId));
      const ids = [...new Set(own.map(({ vacancyId }) => vacancyId))];
      const totals = await storage
        .region(awsRegion as AwsRegion)
        .transaction({ kind: 'system' }, (transaction) => ApplicationCounts.totals(transaction, customerId, ids));
      expect(Object.fromEntries(totals)).toEqual(
        Object.fromEntries(ids.map((id) => [id, own.filter(({ vacancyId }) => vacancyId === id).length])),
      );
    }
    const [vacancy] = rows.vacancies;
    if (vacancy === undefined) throw new Error('The demo has no vacancies.');
    const isOwn = ({ vacancyId }: { readonly vacancyId: string }) => vacancyId === vacancy.vacancyId;
    const { byProgress } = await storage
      .region('ap-southeast-2')
      .transaction({ kind: 'system' }, (transaction) => ApplicationCounts.of(transaction, vacancy.customerId, vacancy.vacancyId));
    for (const { stageId, status, count } of byProgress)
      expect(count).toBe(rows.assessments.filter((row) => isOwn(row) && row.stageId === stageId && row.status === status).length);
    expect(byProgress.reduce((sum, { count }) => sum + count, 0)).toBe(rows.assessments.filter(isOwn).length);
  });

  it('changes nothing when repeated, and keeps changes by users', async () => {
    const [workflow] = rows.workflows;
    await database.storage.region('ap-southeast-2').transaction({ kind: 'system' }, (transaction) =>
      transaction
        .update(workflows)
        .set({ name: 'Renamed by hand' })
        .where(eq(workflows.workflowId, workflow?.workflowId ?? '')),
    );
    const before = await stored();
    await load();
    expect(await stored()).toEqual(before);
  });

  inLongRuns(() => {
    it('loads once if several servers start at the same time, also into regions of an older version without workflows', async () => {
      const loadAtOnce = () => Promise.all([1, 2, 3].map(() => loadRegions(database.storage, identityOf)));
      // Opens a connection for each, so that the loads below overlap.
      await loadAtOnce();
      await emptyRegion('eu-west-1');
      await loadAtOnce();
      expect(numbersOf(await storedIn('eu-west-1'))).toEqual(expectedFor(customersIn('eu-west-1')));
    });

    it('loads the brandings into a region of an older version that has workflows, but no brandings', async () => {
      const before = await storedIn('eu-west-1');
      await withOwnClient(database.adminUrls.regions['eu-west-1'], 'test', async (client) => {
        await client.query("DELETE FROM audit WHERE action LIKE 'edge:%'");
        await client.query('TRUNCATE brandings');
      });
      await load();
      expect(await storedIn('eu-west-1')).toEqual(before);
    });

    it('loads the sets into a region of an older version that has workflows, but no sets', async () => {
      const before = await storedIn('eu-west-1');
      await withOwnClient(database.adminUrls.regions['eu-west-1'], 'test', async (client) => {
        const ids = rows.workflowSets.map(({ workflowSetId }) => workflowSetId);
        await client.query('DELETE FROM audit WHERE subject_id = ANY ($1)', [ids]);
        await client.query('TRUNCATE workflow_set_options, workflow_sets');
      });
      await load();
      expect(await storedIn('eu-west-1')).toEqual(before);
    });
  });

  it('leaves a region alone that has workflows', async () => {
    await emptyRegion('us-east-1');
    await buildWorkflow(database.storage, await buildCustomer(database.storage, { awsRegion: 'us-east-1' }));
    await load();
    expect(numbersOf(await storedIn('us-east-1'))).toMatchObject({ workflows: 1, assessmentPackages: 1, workflowSets: 0 });
  });

  it('continues without a region that is unavailable, and loads it at a later start', async () => {
    for (const region of ['eu-west-1', 'us-east-1'] as const) await emptyRegion(region);
    await makeUnavailable(database.adminUrls.regions['us-east-1']);
    await load();
    expect(numbersOf(await storedIn('eu-west-1'))).toEqual(expectedFor(customersIn('eu-west-1')));
    await makeAvailable(database.adminUrls.regions['us-east-1']);
    await load();
    expect(numbersOf(await storedIn('us-east-1'))).toEqual(expectedFor(customersIn('us-east-1')));
  });

  inLongRuns(() => {
    it('loads nothing for customers that are not those of the demo', async () => {
      const other = await startTestDatabase({ hasOwnRegions: true });
      onTestFinished(() => other.close());
      const { uniqueName, customerId } = firstCustomer;
      await buildCustomer(other.storage, { uniqueName });
      await load(other);
      expect(numbersOf(await storedIn('ap-southeast-2', other))).toMatchObject({
        workflows: 0,
        assessmentPackages: 0,
        brandings: 0,
        audit: 0,
      });
      await buildCustomer(other.storage, { customerId });
      await load(other);
      expect(numbersOf(await storedIn('ap-southeast-2', other))).toEqual(expectedFor([customerId]));
    });
  });
});
