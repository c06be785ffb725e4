import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WORKFLOW_ROUTES } from '../workflows/routes.js';
import WorkflowCreate from '../workflows/WorkflowCreate.js';
import { answeredWorkflow, renderRecruiting, stage, WORKFLOW_API } from './renderRecruiting.js';

const CONDITION = {
  __typename: 'WorkflowCondition',
  onField: 'recommendationScore',
  onFieldType: 'number',
  comparisonOperator: 'gte',
  comparisonValue: 80,
} as const;
const MOVE = {
  __typename: 'WorkflowTrigger',
  enabled: true,
  conditionOperator: 'and',
  conditions: [CONDITION],
  action: { __typename: 'WorkflowAction', type: 'MOVE_STAGE', payload: null },
} as const;
/** A workflow of two stages with a rule, the original of copies. */
export const ORIGINAL = answeredWorkflow({ name: 'Graduates' }, [
  stage({ triggers: [MOVE] }),
  stage({
    _id: '66e100000000000000000002',
    name: 'Video',
    product: 'SI',
    externalAssessmentPackageId: 'p2',
    assessmentPackageName: 'On video',
  }),
]);

/** Opens the form of a new workflow, with the answers that it needs. */
export async function openWorkflowForm({ api, ...options }: Parameters<typeof renderRecruiting>[1] = {}) {
  const page = renderRecruiting(<WorkflowCreate />, {
    route: WORKFLOW_ROUTES.create.path,
    path: WORKFLOW_ROUTES.create.path,
    ...options,
    api: { ...WORKFLOW_API, AppsCreateWorkflow: () => ORIGINAL, ...api },
  });
  await screen.findByLabelText('Workflow name');
  return page;
}

/** The card of a stage, by its name. */
export const card = (name: string) => within(screen.getByRole('region', { name }));
export const typeOf = (name: string) => card(name).getByRole('combobox', { name: 'Assessment type' });
export const option = (name: string, label: string) => within(typeOf(name)).getByRole<HTMLOptionElement>('option', { name: label });
export const addStage = () => screen.getByRole('button', { name: 'Add Stage' });
export const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
export const addRule = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) }));
};
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
/** The fields of a rule. */
export const rule = (name = 'Progress candidate if') => within(screen.getByRole('group', { name }));
