import { parse, type DocumentNode } from 'graphql';
import { AppsArchiveWorkflowsDocument } from '../../../plugins/recruiting/graphql/__generated__/operations.js';
import {
  buildPackage,
  buildWorkflow,
  buildWorkflowSet,
  placeOf,
  type Customer,
  type TestBrowser,
  type Workflow,
} from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

const DOCUMENTS = {
  one: parse('query AppsGetWorkflowById($workflowId: ID!) { AppsGetWorkflowById(workflowId: $workflowId) { _id } }'),
  create: parse(
    'mutation AppsCreateWorkflow($createWorkflowInput: AppsCreateWorkflowInput!) { AppsCreateWorkflow(createWorkflowInput: $createWorkflowInput) { _id stages { _id } } }',
  ),
  update: parse(
    'mutation AppsUpdateWorkflow($updateWorkflowInput: AppsUpdateWorkflowInput!) { AppsUpdateWorkflow(updateWorkflowInput: $updateWorkflowInput) { _id } }',
  ),
  oneSet: parse('query AppsGetWorkflowSetById($workflowSetId: ID!) { AppsGetWorkflowSetById(workflowSetId: $workflowSetId) { _id } }'),
  createSet: parse(
    'mutation AppsCreateWorkflowSet($createWorkflowSetInput: AppsCreateWorkflowSetInput!) { AppsCreateWorkflowSet(createWorkflowSetInput: $createWorkflowSetInput) { _id } }',
  ),
  updateSet: parse(
    'mutation AppsUpdateWorkflowSet($updateWorkflowSetInput: AppsUpdateWorkflowSetInput!) { AppsUpdateWorkflowSet(updateWorkflowSetInput: $updateWorkflowSetInput) { _id } }',
  ),
  archiveSets: parse(
    'mutation AppsArchiveWorkflowSet($workflowSetIds: [ID!]!) { AppsArchiveWorkflowSet(workflowSetIds: $workflowSetIds) { results { _id ok code message } } }',
  ),
};

/** Errors about workflows and workflow sets. */
export async function recordWorkflows(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  await recorder.record('unknown workflow refused', staff, AppsArchiveWorkflowsDocument, { workflowIds: [UNKNOWN_ID] });
  await recordWorkflowForm(recorder, customer, staff);
  await recordSets(recorder, customer, staff);
}

const recorderOf =
  (recorder: AnswerRecorder, staff: TestBrowser, document: DocumentNode, name: string, content: object) =>
  (situation: string, changes: object = {}) =>
    recorder.record(situation, staff, document, { [name]: { ...content, ...changes } });

async function recordWorkflowForm(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { storage } = recorder.server.database;
  const { externalId } = await buildPackage(storage, customer, { externalId: 'chat-interview', name: 'Store team member' });
  const stages = [{ product: 'FI', externalAssessmentPackageId: externalId }];
  const content = { ...placeOf(customer), name: 'Store team', stages };
  const progress = { conditions: [], action: { type: 'MOVE_STAGE' } };
  const [stage] = stages;

  const create = recorderOf(recorder, staff, DOCUMENTS.create, 'createWorkflowInput', content);
  await create('name missing', { name: ' ' });
  await create('unknown package', { stages: [{ product: 'FI', externalAssessmentPackageId: 'unknown' }] });
  await create('package in both stages', { stages: [stage, { ...stage, product: 'SI' }] });
  await create('progress without second stage', { stages: [{ ...stage, triggers: [progress] }] });
  await create('unknown department', { hierarchyId: UNKNOWN_ID });

  const { data } = await send(staff, DOCUMENTS.create, { createWorkflowInput: content });
  const { _id, stages: saved } = (data as { AppsCreateWorkflow: { _id: string; stages: { _id: string }[] } }).AppsCreateWorkflow;
  const kept = [{ _id: saved[0]?._id, ...stage }];
  const update = recorderOf(recorder, staff, DOCUMENTS.update, 'updateWorkflowInput', { ...content, _id, version: 1, stages: kept });
  await update('other version', { version: 2 });
  await update('package of a saved stage', { stages: [{ ...kept[0], externalAssessmentPackageId: 'other' }] });
  await update('unknown workflow', { _id: UNKNOWN_ID });
  const archived = await buildWorkflow(storage, customer, { name: 'Old store team', archivedAt: new Date() });
  await update('workflow archived', { _id: archived.workflowId });
  await recorder.record('unknown workflow', staff, DOCUMENTS.one, { workflowId: UNKNOWN_ID });
}

async function recordSets(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { storage } = recorder.server.database;
  const workflow = await buildWorkflow(storage, customer, { name: 'Store team, Newcastle' });
  const optionOf = ({ workflowId }: Pick<Workflow, 'workflowId'>) => ({ workflowId, displayName: 'Newcastle', isDefault: true });
  const set = await buildWorkflowSet(storage, customer, { name: 'Store team', workflows: [workflow] });
  const content = { name: 'Store team', workflowOptions: [optionOf(workflow)] };

  const create = recorderOf(recorder, staff, DOCUMENTS.createSet, 'createWorkflowSetInput', { ...placeOf(customer), ...content });
  await create('name in use');
  await create('unknown workflow', { name: 'Shops', workflowOptions: [optionOf({ workflowId: UNKNOWN_ID })] });
  const archived = await buildWorkflow(storage, customer, { name: 'Store team, Orange', archivedAt: new Date() });
  await create('workflow archived', { name: 'Shops', workflowOptions: [optionOf(archived)] });

  const update = recorderOf(recorder, staff, DOCUMENTS.updateSet, 'updateWorkflowSetInput', {
    ...content,
    _id: set.workflowSetId,
    version: 1,
  });
  await update('other version', { version: 2 });
  const other = await buildWorkflowSet(storage, customer, { name: 'Offices' });
  await update('name in use', { _id: other.workflowSetId });
  await update('unknown set', { _id: UNKNOWN_ID });
  const old = await buildWorkflowSet(storage, customer, { name: 'Old shops', archivedAt: new Date() });
  await update('set archived', { _id: old.workflowSetId });
  await recorder.record('unknown set', staff, DOCUMENTS.oneSet, { workflowSetId: UNKNOWN_ID });
  await recorder.record('unknown set refused', staff, DOCUMENTS.archiveSets, { workflowSetIds: [UNKNOWN_ID] });
}
