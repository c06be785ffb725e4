import type { DocumentNode } from 'graphql';
import {
  AppsArchiveWorkflowSetDocument,
  AppsArchiveWorkflowsDocument,
  AppsCreateWorkflowDocument,
  AppsCreateWorkflowSetDocument,
  AppsGetWorkflowByIdDocument,
  AppsGetWorkflowSetByIdDocument,
  AppsUpdateWorkflowDocument,
  AppsUpdateWorkflowSetDocument,
} from '../../../plugins/recruiting/graphql/__generated__/operations.js';
import { buildPackage, buildWorkflow, buildWorkflowSet, placeOf, type Customer, type TestBrowser } from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

/** Errors about workflows and workflow sets. */
export async function recordWorkflows(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  await recorder.record('unknown workflow refused', staff, AppsArchiveWorkflowsDocument, { workflowIds: [UNKNOWN_ID] });
  const workflowId = await recordWorkflowForm(recorder, customer, staff);
  await recordSets(recorder, customer, staff, workflowId);
}

/** The first stage of a workflow. */
async function firstStage(staff: TestBrowser, workflowId: string) {
  const { data } = await send(staff, AppsGetWorkflowByIdDocument, { workflowId });
  return (data as { readonly AppsGetWorkflowById: { readonly stages: readonly { readonly _id: string }[] } }).AppsGetWorkflowById.stages[0];
}

const recorderOf =
  (recorder: AnswerRecorder, staff: TestBrowser, document: DocumentNode, name: string, content: object) =>
  (situation: string, changes: object = {}) =>
    recorder.record(situation, staff, document, { [name]: { ...content, ...changes } });

/** @returns the id of a workflow whose texts do not differ between runs */
async function recordWorkflowForm(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<string> {
  const { storage } = recorder.server.database;
  const { externalId } = await buildPackage(storage, customer, { externalId: 'chat-interview', name: 'Store team member' });
  const stages = [{ product: 'FI', externalAssessmentPackageId: externalId }];
  const content = { ...placeOf(customer), name: 'Store team', stages };
  const progress = { conditions: [], action: { type: 'MOVE_STAGE' } };
  const [stage] = stages;

  const create = recorderOf(recorder, staff, AppsCreateWorkflowDocument, 'createWorkflowInput', content);
  await create('name missing', { name: ' ' });
  await create('unknown package', { stages: [{ product: 'FI', externalAssessmentPackageId: 'unknown' }] });
  await create('package in both stages', { stages: [stage, { ...stage, product: 'SI' }] });
  await create('progress without second stage', { stages: [{ ...stage, triggers: [progress] }] });
  await create('unknown department', { hierarchyId: UNKNOWN_ID });

  const { data } = await send(staff, AppsCreateWorkflowDocument, { createWorkflowInput: content } as never);
  const { _id } = (data as { readonly AppsCreateWorkflow: { readonly _id: string } }).AppsCreateWorkflow;
  const kept = [{ ...stage, _id: (await firstStage(staff, _id))?._id }];
  const update = recorderOf(recorder, staff, AppsUpdateWorkflowDocument, 'updateWorkflowInput', {
    ...content,
    _id,
    version: 1,
    stages: kept,
  });
  await update('other version', { version: 2 });
  await update('package of a saved stage', { stages: [{ ...kept[0], externalAssessmentPackageId: 'other' }] });
  await update('unknown workflow', { _id: UNKNOWN_ID });
  const archived = await buildWorkflow(storage, customer, { name: 'Old store team', archivedAt: new Date() });
  await update('workflow archived', { _id: archived.workflowId });
  await recorder.record('unknown workflow', staff, AppsGetWorkflowByIdDocument, { workflowId: UNKNOWN_ID });
  return _id;
}

async function recordSets(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser, workflowId: string): Promise<void> {
  const { storage } = recorder.server.database;
  const optionOf = (id: string) => ({ workflowId: id, displayName: 'Newcastle', isDefault: true });
  const content = { name: 'Store team', workflowOptions: [optionOf(workflowId)] };
  const set = { ...placeOf(customer), ...content };
  const { data } = await send(staff, AppsCreateWorkflowSetDocument, { createWorkflowSetInput: set });
  const { _id } = (data as { readonly AppsCreateWorkflowSet: { readonly _id: string } }).AppsCreateWorkflowSet;

  const create = recorderOf(recorder, staff, AppsCreateWorkflowSetDocument, 'createWorkflowSetInput', set);
  await create('name in use');
  await create('unknown workflow', { name: 'Shops', workflowOptions: [optionOf(UNKNOWN_ID)] });
  const archived = await buildWorkflow(storage, customer, { name: 'Store team, Orange', archivedAt: new Date() });
  await create('workflow archived', { name: 'Shops', workflowOptions: [optionOf(archived.workflowId)] });

  const update = recorderOf(recorder, staff, AppsUpdateWorkflowSetDocument, 'updateWorkflowSetInput', {
    ...content,
    _id,
    version: 1,
  });
  await update('other version', { version: 2 });
  const other = await buildWorkflowSet(storage, customer, { name: 'Offices' });
  await update('name in use', { _id: other.workflowSetId });
  await update('unknown set', { _id: UNKNOWN_ID });
  const old = await buildWorkflowSet(storage, customer, { name: 'Old shops', archivedAt: new Date() });
  await update('set archived', { _id: old.workflowSetId });
  await recorder.record('unknown set', staff, AppsGetWorkflowSetByIdDocument, { workflowSetId: UNKNOWN_ID });
  await recorder.record('unknown set refused', staff, AppsArchiveWorkflowSetDocument, { workflowSetIds: [UNKNOWN_ID] });
}
