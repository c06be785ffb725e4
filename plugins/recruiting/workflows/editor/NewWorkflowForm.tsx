import { GraphqlServiceToken, pathTo, useRoute, useService, useSession } from '@edge-console/sdk';
import { RecordFormElement, RequiredNote, SaveBar, useIdempotencyKey, useOpenFirst, useRecordForm, useSave } from '@edge-console/sdk/ui';
import { useEffect } from 'react';
import { AppsCreateWorkflowDocument } from '../../graphql/__generated__/operations.js';
import { WORKFLOW_ROUTES } from '../routes.js';
import { useDepartments } from '../useDepartments.js';
import { WorkflowFields } from './WorkflowFields.js';
import { stagesInput, type WorkflowValues } from './workflowForm.js';
import { workflowRefusals } from './workflowRefusals.js';
import { workflowSchema } from './workflowSchema.js';

export interface NewWorkflowFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  readonly initialValues: WorkflowValues;
  /** Whether the form opens with its name selected, to be overwritten. (D-113) */
  readonly selectsName?: boolean;
}

/** The form of a workflow that does not exist yet. After a save, it opens the list. (WF-046, WF-101, WF-102, RECGQL-060) */
export function NewWorkflowForm({ label, initialValues, selectsName = false }: NewWorkflowFormProps) {
  const graphql = useService(GraphqlServiceToken);
  const openFirst = useOpenFirst();
  const list = useRoute(WORKFLOW_ROUTES.list);
  const details = useRoute(WORKFLOW_ROUTES.details);
  const departments = useDepartments();
  const { organizationId, customerId } = useSession().customer;
  const idempotencyKeyOf = useIdempotencyKey();
  const save = useSave<WorkflowValues>({
    send: ({ name, hierarchyId, stages }) => {
      const input = { customerId, organizationId, hierarchyId, name, stages: stagesInput(stages) };
      return graphql.mutate(AppsCreateWorkflowDocument, { createWorkflowInput: { ...input, idempotencyKey: idempotencyKeyOf(input) } });
    },
    done: 'workflows.create.done',
    created: (workflowId, { name }) =>
      details.exists ? { label: name, path: pathTo(WORKFLOW_ROUTES.details, { workflowId }) } : undefined,
    failed: 'workflows.create.failed',
    refusals: workflowRefusals('createWorkflowInput'),
  });
  const record = useRecordForm<WorkflowValues>({
    label,
    initialValues,
    schema: workflowSchema,
    save,
    onSaved: () => openFirst(list.addressOf()),
  });
  const { element } = record;
  useEffect(() => {
    if (selectsName) element.current?.querySelector<HTMLInputElement>('input[name="name"]')?.select();
  }, [selectsName, element]);
  return (
    <RecordFormElement record={record} focusesFirstField>
      <RequiredNote />
      <WorkflowFields departments={departments} />
      <SaveBar />
    </RecordFormElement>
  );
}
