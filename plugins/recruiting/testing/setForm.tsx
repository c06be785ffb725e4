import { pathTo } from '@edge-console/sdk';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WORKFLOW_SET_ROUTES } from '../workflowSets/routes.js';
import WorkflowSetCreate from '../workflowSets/WorkflowSetCreate.js';
import WorkflowSetEdit from '../workflowSets/WorkflowSetEdit.js';
import { renderRecruiting } from './renderRecruiting.js';
import { CANADA, FORM_API, optionRow } from './renderSets.js';

export type FormOptions = NonNullable<Parameters<typeof renderRecruiting>[1]>;

const CREATED = { AppsCreateWorkflowSet: () => CANADA };
const UPDATED = { AppsUpdateWorkflowSet: () => CANADA };

/** Opens the form of a new set. */
export const create = ({ api, ...options }: FormOptions = {}) =>
  renderRecruiting(<WorkflowSetCreate />, {
    route: WORKFLOW_SET_ROUTES.create.path,
    path: WORKFLOW_SET_ROUTES.create.path,
    ...options,
    api: { ...FORM_API, ...CREATED, ...api },
  });

/** Opens the form of an existing set, and waits until it has loaded. */
export async function edit({ api, ...options }: FormOptions = {}) {
  const page = renderRecruiting(<WorkflowSetEdit />, {
    route: pathTo(WORKFLOW_SET_ROUTES.edit, { workflowSetId: CANADA._id }),
    path: WORKFLOW_SET_ROUTES.edit.path,
    ...options,
    api: { ...FORM_API, ...UPDATED, ...api },
  });
  await screen.findByLabelText('Workflow Set Name');
  return page;
}

/** The fields and buttons of the form. */
export const name = () => screen.getByLabelText<HTMLInputElement>('Workflow Set Name');
export const displayName = (number: number) => within(optionRow(number)).getByLabelText<HTMLInputElement>('Display Name');
export const picker = (number: number) => within(optionRow(number)).getByRole<HTMLInputElement>('combobox', { name: 'Workflow' });
export const button = (label: string) => screen.getByRole('button', { name: label });
/** Why a button is disabled. */
export const reason = (label: string) => document.getElementById(button(label).getAttribute('aria-describedby') ?? '')?.textContent;
/** The rows of 'What the candidate sees'. */
export const preview = () =>
  within(screen.getByRole('list', { name: 'What the candidate sees' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** For each option, whether it is marked as the default. */
export const defaults = () =>
  screen.getAllByRole('group', { name: /^Workflow \d/ }).map((row) => within(row).queryByText('Default workflow') !== null);
/** The variables of all name checks. */
export const checks = (page: ReturnType<typeof create>) =>
  page.api.calls('AppsCheckWorkflowSetNameDuplicatedByName').map(({ variables }) => variables);

/** Replaces the content of a field. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

export async function fillName(text = 'Stores'): Promise<void> {
  await enter(name(), text);
}
