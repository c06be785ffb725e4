import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assessmentPackages } from '../tables.js';
import {
  buildCustomer,
  buildHierarchy,
  buildPackage,
  buildWorkflow,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import {
  moveStage,
  RECOMMENDED,
  scoreAtLeast,
  SET_TO_INTERVIEW,
  WORKFLOW_DOCUMENTS as DOCUMENTS,
  WORKFLOW_RIGHTS,
  WorkflowCaller,
  type AnsweredStage,
} from './testing/WorkflowCaller.js';

const UNKNOWN_ID = 'f'.repeat(24);

let server: TestConsole;
let own: Customer;
let other: Customer;
let recruiter: WorkflowCaller;
/** Ids of a chat interview and a video interview of the customer. */
let chat: string;
let video: string;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  recruiter = new WorkflowCaller(await signedIn(server, own, WORKFLOW_RIGHTS), own);
  chat = await packageOf({ name: 'Store team', language: 'en-AU' });
  video = await packageOf({ name: 'Store team (video)', product: 'SI', language: 'fr-FR' });
});

const packageOf = async (given: object = {}, customer = own) => (await buildPackage(server.database.storage, customer, given)).externalId;
const chatStage = (given: object = {}) => ({ product: 'FI', externalAssessmentPackageId: chat, ...given });
const videoStage = (given: object = {}) => ({ product: 'SI', externalAssessmentPackageId: video, ...given });
const twoStages = (...triggers: readonly object[]) => ({ name: 'Stores', stages: [chatStage({ triggers }), videoStage()] });
/** What an edit form sends for a saved stage. */
const saved = ({ _id, name, product, externalAssessmentPackageId, triggers }: AnsweredStage) => ({
  _id,
  name,
  product,
  externalAssessmentPackageId,
  triggers: triggers.map(({ action, ...trigger }) => ({
    ...trigger,
    action: action.type === 'MOVE_STAGE' ? { type: action.type } : action,
  })),
});
const withoutPayload = ({ type }: { readonly type: string }) => ({ type, payload: null });

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsCreateWorkflow: {
      document: DOCUMENTS.create,
      right: 'apps:createWorkflow',
      variables: async (customer) => {
        const externalAssessmentPackageId = await packageOf({}, customer);
        return { input: { ...placeOf(customer), name: 'Stores', stages: [{ product: 'FI', externalAssessmentPackageId }] } };
      },
    },
    AppsUpdateWorkflow: {
      document: DOCUMENTS.update,
      right: 'apps:createWorkflow',
      variables: async (customer) => {
        const { workflowId: _id } = await buildWorkflow(server.database.storage, customer);
        const externalAssessmentPackageId = await packageOf({}, customer);
        const stages = [{ product: 'FI', externalAssessmentPackageId }];
        return { input: { ...placeOf(customer), _id, version: 1, name: 'Stores', stages } };
      },
    },
  },
});

describe('a new workflow', () => {
  test('RECGQL-060 RECGQL-080 RECGQL-081: has the provider PH, and the languages of its packages', async () => {
    const sent = { provider: 'XX', language: 'de' };
    const { _id, ...created } = await recruiter.created({ name: ' Stores ', stages: [chatStage(sent), videoStage({ name: ' Video ' })] });
    expect(created).toMatchObject({
      ...placeOf(own),
      name: 'Stores',
      isDefault: false,
      archivedAt: null,
      version: 1,
      defaultLanguage: 'en-AU',
      setsCount: 0,
      stages: [
        { name: 'Stage 1', provider: 'PH', language: 'en-AU', assessmentPackageName: 'Store team', triggers: [] },
        { name: 'Video', provider: 'PH', language: 'fr-FR', assessmentPackageName: 'Store team (video)', triggers: [] },
      ],
    });
    expect((await recruiter.one(_id)).data?.AppsGetWorkflowById).toEqual({ _id, ...created });
  });

  test('WF-052: a stage without a name is saved as Stage N, by its position', async () => {
    const { stages } = await recruiter.created({ name: 'Stores', stages: [chatStage({ name: '  ' }), videoStage({ name: null })] });
    expect(stages.map(({ name }) => name)).toEqual(['Stage 1', 'Stage 2']);
  });

  test('RECGQL-082 RECGQL-083 RECGQL-084: stores the rules of the first stage', async () => {
    const checks = ['profanityQuestionCount', 'plagiarismQuestionCount'].map((onField) => ({
      onField,
      onFieldType: 'number',
      comparisonOperator: 'lt',
      comparisonValue: 2,
    }));
    const goodText = { onField: 'isLowTextQuality', onFieldType: 'boolean', comparisonOperator: 'is', comparisonValue: false };
    const progress = moveStage(RECOMMENDED, ...checks, goodText);
    const { stages } = await recruiter.created(twoStages(progress, SET_TO_INTERVIEW));
    expect(stages.map(({ triggers }) => triggers)).toEqual([
      [{ ...progress, action: withoutPayload(progress.action) }, SET_TO_INTERVIEW],
      [],
    ]);
  });

  test('a rule is on, and combines its conditions with and, unless the call says otherwise', async () => {
    const { stages } = await recruiter.created(twoStages({ conditions: [], action: { type: 'MOVE_STAGE' } }));
    expect(stages[0]?.triggers).toMatchObject([{ enabled: true, conditionOperator: 'and' }]);
  });

  test('a repeated creation with the same idempotency key returns the workflow created before', async () => {
    const input = { ...twoStages(), idempotencyKey: 'again' };
    expect(await recruiter.created(input)).toEqual(await recruiter.created(input));
    expect((await recruiter.create({ ...input, name: 'Other' })).errors[0]?.message).toBe('idempotencyKey was used for another call.');
  });
});

describe('a workflow is refused', () => {
  const long = 'x'.repeat(101);
  const withCondition = (changes: object) => twoStages(moveStage({ ...scoreAtLeast(65), ...changes }));
  const valueAt = 'stages[0].triggers[0].conditions[0].comparisonValue';
  const countOf = (onField: string) => withCondition({ onField, comparisonOperator: 'lt', comparisonValue: '' });

  test.each<[string, () => object, string, string]>([
    ['WF-048: without a name', () => ({ ...twoStages(), name: ' ' }), 'name', 'Please enter workflow name'],
    ['WF-049: with a long name', () => ({ ...twoStages(), name: long }), 'name', 'Please keep the workflow name within 100 characters'],
    [
      'WF-050: with a long name of a stage',
      () => ({ ...twoStages(), stages: [chatStage({ name: long })] }),
      'stages[0].name',
      'Please keep the stage name within 100 characters',
    ],
    [
      'without a package',
      () => ({ ...twoStages(), stages: [chatStage({ externalAssessmentPackageId: '' })] }),
      'stages[0].externalAssessmentPackageId',
      'Please select a assessment package',
    ],
    [
      'with a package that does not exist',
      () => ({ ...twoStages(), stages: [chatStage(), videoStage({ externalAssessmentPackageId: 'unknown' })] }),
      'stages[1].externalAssessmentPackageId',
      'Please select a assessment package',
    ],
    [
      'with a package of the other product',
      () => ({ ...twoStages(), stages: [chatStage({ externalAssessmentPackageId: video })] }),
      'stages[0].externalAssessmentPackageId',
      'Please select a assessment package',
    ],
    [
      'WF-051: with the same package twice',
      () => ({ ...twoStages(), stages: [chatStage(), videoStage({ externalAssessmentPackageId: chat })] }),
      'stages[1].externalAssessmentPackageId',
      'The workflow can not have the duplicated externalAssessmentPackageId',
    ],
    ['WF-053: without a stage', () => ({ ...twoStages(), stages: [] }), 'stages', 'Please add a stage'],
    [
      'WF-053: with three stages',
      () => ({ ...twoStages(), stages: [chatStage(), videoStage(), videoStage({ externalAssessmentPackageId: 'third' })] }),
      'stages',
      'A workflow can have at most 2 stages',
    ],
    [
      'WF-056: with a stage after a video interview',
      () => ({ ...twoStages(), stages: [videoStage(), chatStage()] }),
      'stages[1].product',
      'A workflow that starts with a video interview can only have one stage.',
    ],
    [
      'WF-057 WF-058: with rules of a video interview',
      () => ({ ...twoStages(), stages: [videoStage({ triggers: [moveStage(), SET_TO_INTERVIEW] })] }),
      'stages[0].triggers',
      'Rules are not supported for video interview stages.',
    ],
    [
      'with two chat interviews',
      () => ({ ...twoStages(), stages: [chatStage(), chatStage({ externalAssessmentPackageId: 'second' })] }),
      'stages[1].product',
      'The second stage cannot be a chat interview if the first stage is a chat interview',
    ],
    [
      'with rules of the second stage',
      () => ({ ...twoStages(), stages: [chatStage(), videoStage({ triggers: [SET_TO_INTERVIEW] })] }),
      'stages[1].triggers',
      'Only the first stage can have rules',
    ],
    [
      'with the same rule twice',
      () => twoStages(moveStage(), moveStage()),
      'stages[0].triggers[1]',
      'A stage can have each kind of rule only once',
    ],
    [
      'WF-070: with a recommendation without values',
      () => twoStages(moveStage({ ...RECOMMENDED, comparisonValue: [] })),
      valueAt,
      'The recommendation should at least have one value!',
    ],
    ['WF-072: with a score of 101', () => withCondition({ comparisonValue: 101 }), valueAt, 'Please enter a whole number from 1 to 100'],
    [
      'WF-072: with a score with decimals',
      () => withCondition({ comparisonValue: 65.5 }),
      valueAt,
      'Please enter a whole number from 1 to 100',
    ],
    ['WF-078: without a profanity count', () => countOf('profanityQuestionCount'), valueAt, 'Please select a profanity count value!'],
    [
      'WF-079: without a plagiarism count',
      () => countOf('plagiarismQuestionCount'),
      valueAt,
      'Please select a plagiarism question count value!',
    ],
    [
      'WF-080: with progress from the only stage',
      () => ({ ...twoStages(), stages: [chatStage({ triggers: [moveStage()] })] }),
      'stages[0].triggers[0]',
      'Auto-progression requires a workflow to have more than one stage. Please create another stage',
    ],
    [
      'WF-083: with a status rule without a status',
      () => twoStages({ ...SET_TO_INTERVIEW, action: { type: 'UPDATE_STATUS' } }),
      'stages[0].triggers[0].action.payload.status',
      'Please select a status',
    ],
    [
      'RECGQL-083: with progress that sets a status',
      () => twoStages({ ...SET_TO_INTERVIEW, action: { ...SET_TO_INTERVIEW.action, type: 'MOVE_STAGE' } }),
      'stages[0].triggers[0].action.payload',
      'A rule that progresses candidates does not set a status',
    ],
    [
      'RECGQL-084: with an unknown field',
      () => withCondition({ onField: 'shoeSize' }),
      'stages[0].triggers[0].conditions[0].onField',
      'Results do not have this field',
    ],
    [
      'RECGQL-084: with an operator that the field does not have',
      () => withCondition({ comparisonOperator: 'contains' }),
      'stages[0].triggers[0].conditions[0].comparisonOperator',
      'The field cannot be compared with this operator',
    ],
    [
      'RECGQL-082: with conditions of which one is enough',
      () => twoStages({ ...moveStage(), conditionOperator: 'or' }),
      'stages[0].triggers[0].conditionOperator',
      "The operator that combines conditions must be 'and'",
    ],
    [
      'with the id of a stage that it does not have',
      () => ({ ...twoStages(), stages: [chatStage({ _id: UNKNOWN_ID })] }),
      'stages[0]._id',
      'The workflow does not have this stage',
    ],
  ])('%s', async (_case, input, field, message) => {
    const [error] = (await recruiter.create(input())).errors;
    expect(error?.extensions).toMatchObject({ code: 'BAD_REQUEST', inputErrors: [{ path: `createWorkflowInput.${field}`, message }] });
  });

  test('every rejected field is named in one answer', async () => {
    const { errors } = await recruiter.create({ name: '', stages: [chatStage({ name: long, triggers: [moveStage()] })] });
    expect(errors[0]?.extensions.inputErrors?.map(({ path }) => path).toSorted()).toEqual([
      'createWorkflowInput.name',
      'createWorkflowInput.stages[0].name',
      'createWorkflowInput.stages[0].triggers[0]',
    ]);
  });

  test('GQL-014: a package of another customer, or an archived one, is the same error as one that does not exist', async () => {
    const staff = new WorkflowCaller(await signedIn(server, own, ['*:*']), own);
    for (const externalAssessmentPackageId of [await packageOf({}, other), await packageOf({ archivedAt: new Date() })])
      expect(
        (await staff.create({ ...twoStages(), stages: [chatStage({ externalAssessmentPackageId })] })).errors[0]?.extensions,
      ).toMatchObject({
        inputErrors: [{ path: 'createWorkflowInput.stages[0].externalAssessmentPackageId', message: 'Please select a assessment package' }],
      });
  });
});

describe('an update', () => {
  test('RECGQL-061 RECGQL-021: replaces name and stages; saved stages keep their ids, and the version rises by 1', async () => {
    const created = await recruiter.created(twoStages(moveStage(RECOMMENDED)));
    const [first, second] = created.stages.map(saved);
    const renamed = { ...first, name: 'Chat', triggers: [SET_TO_INTERVIEW] };
    const { data } = await recruiter.update(created._id, { version: 1, name: 'Shops', stages: [renamed, second] });
    expect(data?.AppsUpdateWorkflow).toMatchObject({
      _id: created._id,
      name: 'Shops',
      version: 2,
      stages: [{ _id: first?._id, name: 'Chat', triggers: [SET_TO_INTERVIEW] }, created.stages[1]],
    });
    expect((await recruiter.one(created._id)).data?.AppsGetWorkflowById).toEqual(data?.AppsUpdateWorkflow);
  });

  test('WF-053: can remove a stage, and add one', async () => {
    const created = await recruiter.created({ name: 'Stores', stages: [chatStage()] });
    const [first] = created.stages.map(saved);
    const added = await recruiter.update(created._id, { version: 1, name: 'Stores', stages: [first, videoStage()] });
    expect(added.data?.AppsUpdateWorkflow.stages.map(({ product }) => product)).toEqual(['FI', 'SI']);
    const removed = await recruiter.update(created._id, { version: 2, name: 'Stores', stages: [first] });
    expect(removed.data?.AppsUpdateWorkflow.stages).toEqual(created.stages);
  });

  test('D-112: product and package of a saved stage cannot change, also if the package was archived since', async () => {
    const created = await recruiter.created({ name: 'Stores', stages: [chatStage()] });
    const [stage] = created.stages.map(saved);
    const refusalOf = async (changes: object) =>
      (await recruiter.update(created._id, { version: 1, name: 'Stores', stages: [{ ...stage, ...changes }] })).errors[0]?.extensions
        .inputErrors;
    const other = await packageOf();
    expect(await refusalOf({ externalAssessmentPackageId: other })).toEqual([
      {
        path: 'updateWorkflowInput.stages[0].externalAssessmentPackageId',
        message: 'The assessment package of a saved stage cannot be changed',
      },
    ]);
    expect(await refusalOf({ product: 'SI' })).toEqual([
      { path: 'updateWorkflowInput.stages[0].product', message: 'The assessment type of a saved stage cannot be changed' },
    ]);
    const { workflowId, ...archived } = await withArchivedPackage();
    expect((await recruiter.update(workflowId, archived)).data?.AppsUpdateWorkflow.name).toBe('Kept');
  });

  /** What an edit form sends for a workflow whose package is archived. */
  async function withArchivedPackage() {
    const { workflowId } = await buildWorkflow(server.database.storage, own);
    const [stage] = (await recruiter.one(workflowId)).data?.AppsGetWorkflowById.stages ?? [];
    if (stage === undefined) throw new Error('The workflow has no stage.');
    await server.database.storage
      .region('ap-southeast-2')
      .transaction({ kind: 'system' }, (transaction) =>
        transaction
          .update(assessmentPackages)
          .set({ archivedAt: new Date() })
          .where(eq(assessmentPackages.externalId, stage.externalAssessmentPackageId)),
      );
    return { workflowId, version: 1, name: 'Kept', stages: [saved(stage)] };
  }

  test('a stage cannot be sent twice', async () => {
    const created = await recruiter.created(twoStages());
    const [, second] = created.stages.map(saved);
    const first = { ...second, product: 'FI', externalAssessmentPackageId: chat };
    const { errors } = await recruiter.update(created._id, { version: 1, name: 'Stores', stages: [first, second] });
    expect(errors[0]?.extensions.inputErrors).toContainEqual({
      path: 'updateWorkflowInput.stages[1]._id',
      message: 'The workflow does not have this stage',
    });
  });

  test('another version is a CONFLICT with the current workflow, and changes nothing', async () => {
    const created = await recruiter.created(twoStages());
    const stages = created.stages.map(saved);
    const answer = await recruiter.update(created._id, { version: 2, name: 'Late', stages });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { _id: created._id, name: 'Stores', version: 1 } });
    expect((await recruiter.one(created._id)).data?.AppsGetWorkflowById).toEqual(created);
  });

  test('of two updates at the same time, one is a CONFLICT', async () => {
    const created = await recruiter.created(twoStages());
    const stages = created.stages.map(saved);
    const answers = await Promise.all(['One', 'Two'].map((name) => recruiter.update(created._id, { version: 1, name, stages })));
    expect(answers.map(({ code }) => code ?? 'updated').toSorted()).toEqual(['CONFLICT', 'updated']);
  });

  test('D-148: an archived workflow cannot be changed', async () => {
    const { workflowId } = await buildWorkflow(server.database.storage, own, { archivedAt: new Date() });
    const answer = await recruiter.update(workflowId, { version: 1, ...twoStages() });
    expect([answer.code, answer.errors[0]?.message]).toEqual([
      'BAD_REQUEST',
      'This workflow is archived. Restore it before you change it.',
    ]);
  });
});

describe('PERM-031: the department of a workflow', () => {
  test('must be one in which the caller may create workflows, active, and of the customer', async () => {
    const { storage } = server.database;
    const [north, south] = [await buildHierarchy(storage, own), await buildHierarchy(storage, own)];
    const gone = await buildHierarchy(storage, own, { archivedAt: new Date() });
    const manager = new WorkflowCaller(await signedInAt(server, own, north, WORKFLOW_RIGHTS), own);
    const { hierarchyId } = north;
    expect((await manager.created({ ...twoStages(), hierarchyId })).hierarchyId).toBe(hierarchyId);
    for (const [caller, unknown] of [
      [manager, south.hierarchyId],
      [recruiter, gone.hierarchyId],
      [recruiter, other.rootHierarchyId],
    ] as const)
      expect((await caller.create({ ...twoStages(), hierarchyId: unknown })).errors[0]?.extensions).toMatchObject({
        code: 'NOT_FOUND',
        inputErrors: [{ path: 'createWorkflowInput.hierarchyId', message: 'Department not found.' }],
      });
  });

  test('can be changed only by a caller with the right in the former and in the new department', async () => {
    const { storage } = server.database;
    const [north, south] = [await buildHierarchy(storage, own), await buildHierarchy(storage, own)];
    const created = await recruiter.created({ ...twoStages(), hierarchyId: north.hierarchyId });
    const stages = created.stages.map(saved);
    const moved = { version: 1, name: 'Stores', stages, hierarchyId: south.hierarchyId };
    for (const department of [north, south]) {
      const manager = new WorkflowCaller(await signedInAt(server, own, department, WORKFLOW_RIGHTS), own);
      expect((await manager.update(created._id, moved)).code).toBe('NOT_FOUND');
    }
    expect((await recruiter.update(created._id, moved)).data?.AppsUpdateWorkflow.hierarchyId).toBe(south.hierarchyId);
  });

  test('GQL-014: a workflow of another customer that the caller may enter is NOT_FOUND', async () => {
    const foreign = await buildWorkflow(server.database.storage, other);
    const staff = new WorkflowCaller(await signedIn(server, own, ['*:*']), own);
    expect((await staff.update(foreign.workflowId, { version: 1, ...twoStages() })).code).toBe('NOT_FOUND');
  });
});
