import { validateBy } from '@edge-console/sdk/ui';
import { describe, expect, test } from 'vitest';
import british from '../../locales/en-GB.json' with { type: 'json' };
import { NEW_PROGRESS, NEW_STATUS, NO_STAGE, type ProgressValues, type StageValues, type WorkflowValues } from './workflowForm.js';
import { workflowSchema } from './workflowSchema.js';

const chat = (values: Partial<StageValues> = {}): StageValues => ({ ...NO_STAGE, product: 'FI', packageId: 'p1', ...values });
const VIDEO: StageValues = { ...NO_STAGE, product: 'SI', packageId: 'p2' };
const withStages = (...stages: StageValues[]): WorkflowValues => ({ name: 'Graduates', hierarchyId: 'root', stages });
const withProgress = (values: Partial<ProgressValues>) => withStages(chat({ progress: { ...NEW_PROGRESS, ...values } }), VIDEO);

/** Texts of the errors by path. */
function errorsOf(values: WorkflowValues): Readonly<Record<string, string>> {
  const texts: Readonly<Record<string, string>> = british.workflows.form.errors;
  const errors = Object.entries(validateBy(workflowSchema, values) ?? {});
  return Object.fromEntries(errors.map(([path, key]) => [path, texts[key.replace('workflows.form.errors.', '')] ?? key]));
}

test.each<[string, WorkflowValues]>([
  ['one chat interview', withStages(chat())],
  ['one video interview', withStages(VIDEO)],
  ['two stages with both rules', withStages(chat({ progress: NEW_PROGRESS, status: NEW_STATUS }), VIDEO)],
  ['a score of 1', withProgress({ basis: 'score', score: 1 })],
  ['a score of 100', withProgress({ basis: 'score', score: 100 })],
  ['a score that is not asked for', withProgress({ score: undefined })],
  ['names of 100 characters', { ...withStages(chat({ name: 'x'.repeat(100) })), name: 'x'.repeat(100) }],
])('%s can be saved', (_name, values) => expect(errorsOf(values)).toEqual({}));

test.each<[string, WorkflowValues, Readonly<Record<string, string>>]>([
  ['WF-048: without a name', { ...withStages(chat()), name: ' ' }, { name: 'Please enter workflow name' }],
  [
    'WF-049: a long name',
    { ...withStages(chat()), name: 'x'.repeat(101) },
    { name: 'Please keep the workflow name within 100 characters' },
  ],
  ['a missing department', { ...withStages(chat()), hierarchyId: '' }, { hierarchyId: 'Please select department' }],
  [
    'WF-050: a long stage name',
    withStages(chat({ name: 'x'.repeat(101) })),
    { 'stages[0].name': 'Please keep the stage name within 100 characters' },
  ],
  [
    'WF-041 WF-042: no type and no package',
    withStages(NO_STAGE),
    { 'stages[0].product': 'Please select a assessment type', 'stages[0].packageId': 'Please select a assessment package' },
  ],
  [
    'WF-051: the same package in both stages',
    withStages(chat(), { ...VIDEO, packageId: 'p1' }),
    { 'stages[1].packageId': 'The workflow can not have the duplicated externalAssessmentPackageId' },
  ],
  [
    'WF-056: a stage after a video interview',
    withStages({ ...VIDEO, packageId: 'p3' }, VIDEO),
    { 'stages[1].problem': 'A workflow that starts with a video interview can only have one stage.', 'stages[1].packageId': '' },
  ],
  [
    'WF-059: a second chat interview',
    withStages(chat(), chat({ packageId: 'p4' })),
    { 'stages[1].product': 'The second stage cannot be a chat interview if the first stage is one.' },
  ],
  [
    'WF-057: auto-progress on a video interview',
    withStages({ ...VIDEO, progress: NEW_PROGRESS }),
    { 'stages[0].problem': 'Rules are not supported for video interview stages.' },
  ],
  [
    'WF-058: a status rule on a video interview',
    withStages({ ...VIDEO, status: NEW_STATUS }),
    { 'stages[0].problem': 'Rules are not supported for video interview stages.' },
  ],
  [
    'WF-080: auto-progress with one stage',
    withStages(chat({ progress: NEW_PROGRESS })),
    {
      'stages[0].progress.problem': 'Auto-progression requires a workflow to have more than one stage. Please create another stage',
    },
  ],
  [
    'WF-070: no recommendation',
    withProgress({ recommendations: [] }),
    { 'stages[0].progress.recommendations': 'The recommendation should at least have one value!' },
  ],
  [
    'WF-078 WF-079: checks without values',
    withProgress({ profanity: { isChecked: true, limit: '' }, plagiarism: { isChecked: true, limit: '' } }),
    {
      'stages[0].progress.profanity.limit': 'Please select a profanity count value!',
      'stages[0].progress.plagiarism.limit': 'Please select a plagiarism question count value!',
    },
  ],
  [
    'WF-083: no status',
    withStages(chat({ status: { ...NEW_STATUS, status: '' } })),
    { 'stages[0].status.status': 'Please select a status' },
  ],
])('%s is refused at its field', (_name, values, expected) => {
  const errors = errorsOf(values);
  for (const [path, message] of Object.entries(expected)) if (message !== '') expect(errors[path]).toBe(message);
  expect(Object.keys(errors).every((path) => path in expected)).toBe(true);
});

describe('WF-072: a score', () => {
  test.each([0, 101, 65.5, Number.NaN, undefined])('of %s is not accepted', (score) =>
    expect(errorsOf(withProgress({ basis: 'score', score }))).toEqual({
      'stages[0].progress.score': 'Please enter a whole number from 1 to 100',
    }),
  );
});
