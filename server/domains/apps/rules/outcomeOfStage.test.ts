import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssessmentResult } from '@edge-console/sdk/contract/workflows';
import { buildCustomer, buildPackage, signedIn, startTestConsole, type Customer, type TestConsole } from '../../../testing/index.js';
import { foundWorkflow } from '../workflows/foundWorkflows.js';
import {
  moveStage,
  RECOMMENDED,
  scoreAtLeast,
  SET_TO_INTERVIEW,
  WORKFLOW_RIGHTS,
  WorkflowCaller,
} from '../workflows/testing/WorkflowCaller.js';
import { outcomeOfStage } from './outcomeOfStage.js';

/* Workflows are created by calls of the API, and read as the server stores them. */

const fewerThan = (onField: string, comparisonValue: number) => ({
  onField,
  onFieldType: 'number',
  comparisonOperator: 'lt',
  comparisonValue,
});
const GOOD_TEXT = { onField: 'isLowTextQuality', onFieldType: 'boolean', comparisonOperator: 'is', comparisonValue: false };
const NOTHING = { moves: false, status: undefined };
const INTERVIEW = 'APPS_APPLICATION_INTERVIEW';

let server: TestConsole;
let own: Customer;
let recruiter: WorkflowCaller;
let chat: object;
let video: object;

beforeAll(async () => {
  server = await startTestConsole();
  own = await buildCustomer(server.database.storage);
  recruiter = new WorkflowCaller(await signedIn(server, own, WORKFLOW_RIGHTS), own);
  chat = await chosen('FI');
  video = await chosen('SI');
});
afterAll(() => server.close());

async function chosen(product: 'FI' | 'SI') {
  const { externalId } = await buildPackage(server.database.storage, own, { product });
  return { product, externalAssessmentPackageId: externalId };
}

/** The stages of a new workflow, as the region stores them. */
async function storedStages(...stages: readonly object[]) {
  const { _id } = await recruiter.created({ name: 'Stores', stages });
  const { customerId } = own;
  const workflow = await server.database.storage
    .region('ap-southeast-2')
    .transaction({ kind: 'customers', customerIds: [customerId] }, (transaction) => foundWorkflow(transaction, customerId, _id));
  return workflow.stages.map(({ stage }) => stage);
}

const resultsOf = (values: Readonly<Record<string, unknown>>): readonly AssessmentResult[] =>
  Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));

/** The outcome of the first stage of a workflow with these rules and a second stage. */
async function outcomeOf(triggers: readonly object[], values: Readonly<Record<string, unknown>>) {
  const [first, second] = await storedStages({ ...chat, triggers }, video);
  if (first === undefined || second === undefined) throw new Error('The workflow does not have two stages.');
  const { move, status } = outcomeOfStage([first, second], first.stageId, resultsOf(values));
  if (move !== undefined) expect(move).toEqual({ stageId: second.stageId, isManuallyProgressed: false });
  return { moves: move !== undefined, status };
}

const MOVED = { moves: true, status: undefined };

describe('RECGQL-075: when a chat interview is completed', () => {
  test('an application moves to the next stage, without the manual flag, if its recommendation is among the chosen ones', async () => {
    const rules = [moveStage(RECOMMENDED)];
    expect(await outcomeOf(rules, { recommendation: 'YES' })).toEqual(MOVED);
    expect(await outcomeOf(rules, { recommendation: 'MAYBE' })).toEqual(MOVED);
    expect(await outcomeOf(rules, { recommendation: 'NO' })).toEqual(NOTHING);
    expect(await outcomeOf(rules, {})).toEqual(NOTHING);
  });

  test('an application moves from the exact score on, also if the score arrives as text', async () => {
    const rules = [moveStage(scoreAtLeast(65))];
    const moves = async (recommendationScore: unknown) => (await outcomeOf(rules, { recommendationScore })).moves;
    expect([await moves(64), await moves(65), await moves('66'), await moves(null)]).toEqual([false, true, true, false]);
  });

  test('an application moves only if all conditions hold', async () => {
    const rules = [moveStage(RECOMMENDED, fewerThan('profanityQuestionCount', 2), fewerThan('plagiarismQuestionCount', 1), GOOD_TEXT)];
    const good = { recommendation: 'YES', profanityQuestionCount: 1, plagiarismQuestionCount: 0, isLowTextQuality: false };
    expect(await outcomeOf(rules, good)).toEqual(MOVED);
    for (const bad of [
      { recommendation: 'NO' },
      { profanityQuestionCount: 2 },
      { plagiarismQuestionCount: 1 },
      { isLowTextQuality: true },
      { isLowTextQuality: undefined },
    ])
      expect(await outcomeOf(rules, { ...good, ...bad })).toEqual(NOTHING);
  });

  test('the status is set to Interview whatever the results are', async () => {
    expect(await outcomeOf([SET_TO_INTERVIEW], {})).toEqual({ moves: false, status: INTERVIEW });
  });

  test('both rules can apply, each by its own conditions', async () => {
    const rules = [moveStage(RECOMMENDED), SET_TO_INTERVIEW];
    expect(await outcomeOf(rules, { recommendation: 'YES' })).toEqual({ moves: true, status: INTERVIEW });
    expect(await outcomeOf(rules, { recommendation: 'NO' })).toEqual({ moves: false, status: INTERVIEW });
  });

  test('a rule that is off does nothing', async () => {
    expect(await outcomeOf([{ ...moveStage(RECOMMENDED), enabled: false }], { recommendation: 'YES' })).toEqual(NOTHING);
  });

  test('the last stage moves no application further, and sets the status', async () => {
    const [only] = await storedStages({ ...chat, triggers: [SET_TO_INTERVIEW] });
    if (only === undefined) throw new Error('The workflow has no stage.');
    expect(outcomeOfStage([only], only.stageId, [])).toEqual({ move: undefined, status: INTERVIEW });
  });
});

test('RECGQL-075: a completed video interview changes nothing', async () => {
  const stages = await storedStages({ ...chat, triggers: [moveStage()] }, video);
  const [, second] = stages;
  expect(outcomeOfStage(stages, second?.stageId ?? '', resultsOf({ rating: 5 }))).toEqual({ move: undefined, status: undefined });
});

test('a stage of another workflow is a mistake of the caller', async () => {
  const [stages, [foreign]] = [await storedStages(chat), await storedStages(chat)];
  expect(() => outcomeOfStage(stages, foreign?.stageId ?? '', [])).toThrow(
    `The workflow does not have the stage ${foreign?.stageId ?? ''}.`,
  );
});
