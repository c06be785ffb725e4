import { useText } from '@edge-console/sdk';
import { useChoiceSearch, useQueryState, type ChoiceOption, type ChoiceSearch } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { AppsGetWorkflowByIdDocument } from '../graphql/__generated__/operations.js';
import { PICKER_LIMIT, useWorkflowSearch } from '../workflows/useWorkflowSearch.js';

/** A workflow that can be selected, with what its row shows. */
export interface ChosenWorkflow {
  readonly _id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly archivedAt: string | null;
  readonly stages: readonly { readonly language: string }[];
}

/** The workflows that a form can select, and those that it knows. */
export interface WorkflowChoices {
  readonly find: (workflowId: string) => ChosenWorkflow | undefined;
  /** Adds workflows of another response, such as those of a conflict. */
  readonly add: (workflows: readonly ChosenWorkflow[]) => void;
  /** Searches by name; leaves out the workflows that `isTaken` names. (WFSET-051) */
  readonly searchExcept: (isTaken: (workflowId: string) => boolean) => ChoiceSearch;
  /** The last response was as long as a response can be, so it may not contain all workflows. (D-124) */
  readonly isFull: boolean;
}

/** @param initial the workflows of the set */
export function useWorkflowChoices(initial: readonly ChosenWorkflow[]): WorkflowChoices {
  const text = useText();
  const load = useWorkflowSearch();
  const [known, setKnown] = useState<ReadonlyMap<string, ChosenWorkflow>>(() => withWorkflows(new Map(), initial));
  const [isFull, setFull] = useState(false);
  const add = (workflows: readonly ChosenWorkflow[]) => setKnown((before) => withWorkflows(before, workflows));
  const search: ChoiceSearch = async (searchText, signal) => {
    // The search leaves out archived workflows.
    const workflows = (await load(searchText, signal)).map((workflow) => ({ ...workflow, archivedAt: null }));
    add(workflows);
    setFull(workflows.length >= PICKER_LIMIT);
    return workflows.map((workflow) => ({
      value: workflow._id,
      label: workflow.name,
      help: text('workflowSets.form.stages', { count: workflow.stages.length }),
    }));
  };
  const reported = useChoiceSearch(search, text('workflowSets.form.pickerFailed'));
  return {
    find: (workflowId) => known.get(workflowId),
    add,
    searchExcept: (isTaken) => async (searchText, signal) => withoutTaken(await reported(searchText, signal), isTaken),
    isFull,
  };
}

function withWorkflows(
  known: ReadonlyMap<string, ChosenWorkflow>,
  workflows: readonly ChosenWorkflow[],
): ReadonlyMap<string, ChosenWorkflow> {
  return new Map([...known, ...workflows.map((workflow): [string, ChosenWorkflow] => [workflow._id, workflow])]);
}

function withoutTaken(options: readonly ChoiceOption[], isTaken: (workflowId: string) => boolean): readonly ChoiceOption[] {
  return options.filter(({ value }) => !isTaken(value));
}

/** The workflow of an option. One that no response contained, as in a draft of an earlier session, is loaded by its id. */
export function useChosenWorkflow({ find }: WorkflowChoices, workflowId: string): ChosenWorkflow | undefined {
  const known = find(workflowId);
  const { data } = useQueryState(AppsGetWorkflowByIdDocument, { workflowId }, { isSkipped: workflowId === '' || known !== undefined });
  return known ?? data?.AppsGetWorkflowById;
}
