import { GraphqlServiceToken, pathTo, useRoute, useService, useSession } from '@edge-console/sdk';
import { useIdempotencyKey, useOpenFirst, useSave } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { AppsCreateWorkflowSetDocument } from '../graphql/__generated__/operations.js';
import { WORKFLOW_SET_ROUTES } from './routes.js';
import { setRefusals, type SetValues } from './setForm.js';
import { SetForm } from './SetForm.js';
import { useWorkflowChoices, type ChosenWorkflow } from './useWorkflowChoices.js';

export interface NewSetFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  readonly initialValues: SetValues;
  /** Workflows of the initial values. */
  readonly workflows: readonly ChosenWorkflow[];
}

const REFUSALS = setRefusals('createWorkflowSetInput');

/** The form of a set that does not exist yet. After a save, it opens the list. (WFSET-059 to WFSET-061, RECGQL-065) */
export function NewSetForm({ label, initialValues, workflows }: NewSetFormProps) {
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const { customerId, organizationId, rootHierarchyId: hierarchyId } = customer;
  const openFirst = useOpenFirst();
  const list = useRoute(WORKFLOW_SET_ROUTES.list);
  const details = useRoute(WORKFLOW_SET_ROUTES.details);
  const choices = useWorkflowChoices(workflows);
  const [archivedIds] = useState(() => new Set(workflows.filter(({ archivedAt }) => archivedAt !== null).map(({ _id }) => _id)));
  const idempotencyKeyOf = useIdempotencyKey();
  const save = useSave<SetValues>({
    send: ({ options, ...values }) => {
      const content = { ...values, customerId, organizationId, hierarchyId, workflowOptions: [...options] };
      return graphql.mutate(AppsCreateWorkflowSetDocument, {
        createWorkflowSetInput: { ...content, idempotencyKey: idempotencyKeyOf(content) },
      });
    },
    done: 'workflowSets.create.done',
    created: (workflowSetId, { name }) =>
      details.exists ? { label: name, path: pathTo(WORKFLOW_SET_ROUTES.details, { workflowSetId }) } : undefined,
    failed: 'workflowSets.create.failed',
    named: ({ name }) => ({ name }),
    refusals: REFUSALS,
  });
  return (
    <SetForm
      label={label}
      initialValues={initialValues}
      choices={choices}
      archivedIds={archivedIds}
      save={save}
      leave={() => openFirst(list.addressOf())}
    />
  );
}
