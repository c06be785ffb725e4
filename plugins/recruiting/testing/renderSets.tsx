import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WorkflowSet } from '../workflowSets/workflowSet.js';
import { answeredWorkflow } from './renderRecruiting.js';

type AnsweredWorkflow = ReturnType<typeof answeredWorkflow>;

/** A workflow in English, one in French with two stages, and one in German. */
export const ENGLISH = answeredWorkflow({ _id: '66e000000000000000000001', name: 'Graduates' }, [{ language: 'en-AU' }]);
export const FRENCH = answeredWorkflow({ _id: '66e000000000000000000002', name: 'Graduates, Québec' }, [
  { _id: '66e100000000000000000002', name: 'Premier entretien', language: 'fr-CA' },
  { _id: '66e100000000000000000003', name: 'Deuxième entretien', product: 'SI', language: 'fr-CA' },
]);
export const GERMAN = answeredWorkflow({ _id: '66e000000000000000000003', name: 'Lager', createdAt: '2024-05-06T00:00:00.000Z' }, [
  { _id: '66e100000000000000000004', language: 'de-DE' },
]);

/** A row of the list in the API's format: one workflow, which is the default. */
export function workflowSet(overrides: Partial<WorkflowSet> = {}): WorkflowSet {
  return {
    __typename: 'WorkflowSet',
    _id: '66d000000000000000000001',
    name: 'Canada',
    description: 'Both languages of the country',
    createdAt: '2024-06-07T09:30:00.000Z',
    archivedAt: null,
    workflowOptions: [{ __typename: 'WorkflowOption', workflowId: ENGLISH._id, displayName: 'English - en-AU', isDefault: true }],
    workflows: [{ __typename: 'Workflow', _id: ENGLISH._id, name: ENGLISH.name, archivedAt: null }],
    ...overrides,
  };
}

/** An option as the API returns it. */
export function option(workflow: AnsweredWorkflow, displayName: string, isDefault = false) {
  return { __typename: 'WorkflowOption' as const, workflowId: workflow._id, displayName, isDefault };
}

/** A set with all fields of the schema. */
export function answeredSet(row: Partial<Omit<WorkflowSet, 'workflows'>> = {}, workflows: readonly AnsweredWorkflow[] = [ENGLISH]) {
  return {
    ...workflowSet(row),
    organizationId: TEST_CUSTOMER.organizationId,
    customerId: TEST_CUSTOMER.customerId,
    hierarchyId: TEST_CUSTOMER.rootHierarchyId,
    updatedAt: '2024-07-08T09:30:00.000Z',
    version: 3,
    workflows: [...workflows],
  };
}

/** A set of an English workflow, the default, and a French one. */
export const CANADA = answeredSet({ workflowOptions: [option(ENGLISH, 'English', true), option(FRENCH, 'Français')] }, [ENGLISH, FRENCH]);

/** Responses that the form of a set needs: its set, no name in use, and the workflows of the picker. */
export const FORM_API = {
  AppsGetWorkflowSetById: () => CANADA,
  AppsCheckWorkflowSetNameDuplicatedByName: () => false,
  AppsGetWorkflowListV2: () => pageOfWorkflows([ENGLISH, FRENCH, GERMAN]),
};

/** A page of the picker. */
export function pageOfWorkflows(workflows: readonly AnsweredWorkflow[]) {
  return {
    data: [...workflows],
    pagination: { totalItems: workflows.length, totalPages: 1, currentPage: 1, pageSize: 500, isTotalExact: true },
  };
}

/** The group of fields of a workflow. @param number position, from 1 */
export function optionRow(number: number): HTMLElement {
  return screen.getByRole('group', { name: `Workflow ${String(number)}` });
}

/** Opens the picker of a workflow and selects the option with this name. */
export async function pickWorkflow(number: number, name: string): Promise<void> {
  await userEvent.click(within(optionRow(number)).getByRole('combobox', { name: 'Workflow' }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}\\s*\\d+ stages?$`) }));
}
