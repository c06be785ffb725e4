import { describe, expect, test } from 'vitest';
import { answeredWorkflow, stage } from '../../testing/renderRecruiting.js';
import {
  copyOf,
  NEW_PROGRESS,
  NEW_STATUS,
  NO_STAGE,
  newWorkflow,
  stagesInput,
  triggersOf,
  valuesOf,
  type StageValues,
} from './workflowForm.js';

const TRIGGER = { __typename: 'WorkflowTrigger', enabled: true, conditionOperator: 'and' } as const;
const condition = (onField: string, onFieldType: string, comparisonOperator: string, comparisonValue: unknown) => ({
  __typename: 'WorkflowCondition' as const,
  onField,
  onFieldType,
  comparisonOperator,
  comparisonValue,
});
const MOVE = {
  ...TRIGGER,
  conditions: [
    condition('recommendationScore', 'number', 'gte', 80),
    condition('profanityQuestionCount', 'number', 'lt', 2),
    condition('recommendation', 'string', 'is', 'YES'),
  ],
  action: { __typename: 'WorkflowAction', type: 'MOVE_STAGE', payload: null },
} as const;
const STATUS = {
  ...TRIGGER,
  conditions: [],
  action: {
    __typename: 'WorkflowAction',
    type: 'UPDATE_STATUS',
    payload: { __typename: 'WorkflowActionPayload', status: 'APPS_APPLICATION_INTERVIEW' },
  },
} as const;
const STORED = answeredWorkflow({ name: 'Graduates' }, [
  stage({ triggers: [MOVE, STATUS] }),
  stage({ _id: '2', product: 'SI', name: 'Video' }),
]);

const chat = (values: Partial<StageValues> = {}): StageValues => ({
  ...NO_STAGE,
  product: 'FI',
  packageId: 'p1',
  packageName: 'Chat',
  language: 'en-AU',
  ...values,
});

test('WF-084 WF-094: a saved workflow fills the form: its rules become form rules with their conditions and values', () => {
  const [first] = valuesOf(STORED).stages;
  expect(first?.progress).toMatchObject({
    basis: 'score',
    score: 80,
    profanity: { isChecked: true, limit: '2' },
    plagiarism: { isChecked: false },
  });
  expect(first?.progress?.others).toEqual([
    { onField: 'recommendation', onFieldType: 'string', comparisonOperator: 'is', comparisonValue: 'YES' },
  ]);
  expect(first?.status).toEqual({ enabled: true, status: 'APPS_APPLICATION_INTERVIEW', others: [] });
});

test('a workflow that is saved without a change sends what it had', () => {
  const sent = stagesInput(valuesOf(STORED).stages);
  const plain = (trigger: typeof MOVE | typeof STATUS) => ({
    enabled: true,
    conditionOperator: 'and',
    conditions: trigger.conditions.map(({ __typename: _name, ...rest }) => rest),
  });
  expect(sent[0]?.triggers).toEqual([
    { ...plain(MOVE), action: { type: 'MOVE_STAGE' } },
    { ...plain(STATUS), action: { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_INTERVIEW' } } },
  ]);
});

describe('D-113 WF-038: a copy', () => {
  test('has the stages with all rules, and is not the original', () => {
    const copy = copyOf(STORED, 'Graduates copy');
    expect(copy.name).toBe('Graduates copy');
    expect(copy.stages.map(({ _id }) => _id)).toEqual([undefined, undefined]);
    expect(copy.stages.map(({ progress, status }) => [progress !== undefined, status !== undefined])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('has a name of at most 100 characters, without half an emoji', () => {
    expect(copyOf(STORED, 'x'.repeat(120)).name).toHaveLength(100);
    expect(copyOf(STORED, `${'x'.repeat(99)}😀`).name).toBe('x'.repeat(99));
  });
});

describe('the stages of a mutation', () => {
  test('WF-052 WF-093: an unnamed stage is saved as Stage N, and every stage has the provider PH', () =>
    expect(stagesInput([chat(), chat({ name: 'Second', product: 'SI' })])).toMatchObject([
      { name: 'Stage 1', provider: 'PH' },
      { name: 'Second', provider: 'PH' },
    ]));

  test('WF-085: only a chat interview keeps rules', () => {
    const rules = { progress: NEW_PROGRESS, status: NEW_STATUS };
    expect(stagesInput([chat(rules)])[0]?.triggers).toHaveLength(2);
    expect(stagesInput([chat({ ...rules, product: 'SI' })])[0]?.triggers).toEqual([]);
  });
});

test('WF-082: a new status rule sets the status Interview', () =>
  expect(triggersOf({ status: NEW_STATUS })).toMatchObject([{ action: { payload: { status: 'APPS_APPLICATION_INTERVIEW' } } }]));

test('a check without a value is not part of the rule yet', () =>
  expect(triggersOf({ progress: { ...NEW_PROGRESS, profanity: { isChecked: true, limit: '' } } })[0]?.conditions).toHaveLength(1));

test('a new workflow has one stage without an assessment', () =>
  expect(newWorkflow('root')).toEqual({ name: '', hierarchyId: 'root', stages: [NO_STAGE] }));
