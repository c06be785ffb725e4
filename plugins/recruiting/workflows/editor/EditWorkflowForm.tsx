import { DialogServiceToken, GraphqlServiceToken, useNotifications, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import {
  RecordFormElement,
  RequiredNote,
  SaveBar,
  useLeaveAfterSave,
  useOpenFirst,
  useRecordForm,
  useSave,
  type RecordForm,
  type SaveResult,
} from '@edge-console/sdk/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { useFormState } from 'react-final-form';
import { AppsUpdateWorkflowDocument, type WorkflowRecordFragment } from '../../graphql/__generated__/operations.js';
import { WORKFLOW_ROUTES } from '../routes.js';
import { useDepartments } from '../useDepartments.js';
import { useWorkflowConflict } from './useWorkflowConflict.js';
import { WorkflowFields } from './WorkflowFields.js';
import { stagesInput, valuesOf, type WorkflowValues } from './workflowForm.js';
import { workflowRefusals } from './workflowRefusals.js';
import { workflowSchema } from './workflowSchema.js';

export interface EditWorkflowFormProps {
  readonly workflow: WorkflowRecordFragment;
}

type WorkflowForm = RecordForm<WorkflowValues>['form'];

/** Milliseconds between the message and the details. (WF-103) */
const LEAVE_AFTER = 500;

/** The form of a saved workflow, which asks before it saves. (WF-094 to WF-100, WF-103 to WF-105, RECGQL-061) */
export function EditWorkflowForm({ workflow }: EditWorkflowFormProps) {
  const text = useText();
  const openFirst = useOpenFirst();
  const details = useRoute(WORKFLOW_ROUTES.details);
  const list = useRoute(WORKFLOW_ROUTES.list);
  const departments = useDepartments();
  const conflict = useWorkflowConflict(departments);
  const leave = () => openFirst(details.addressOf({ workflowId: workflow._id }), list.addressOf());
  const { isSaved, onSaved } = useLeaveAfterSave(leave, LEAVE_AFTER);
  const form = useRef<WorkflowForm>(undefined);
  const save = useConfirmedSave(workflow, form, conflict.conflictOf);
  const record = useRecordForm<WorkflowValues>({
    label: text('workflows.edit.title'),
    recordId: workflow._id,
    initialValues: valuesOf(workflow),
    version: workflow.version,
    schema: workflowSchema,
    fieldNames: conflict.fieldNames,
    save,
    onSaved,
  });
  useEffect(() => {
    form.current = record.form;
  }, [record.form]);
  return (
    <RecordFormElement record={record}>
      <RequiredNote />
      <WorkflowFields departments={departments} />
      <UpdateBar isSaved={isSaved} />
    </RecordFormElement>
  );
}

/** Save is disabled until something changes. (WF-095) */
function UpdateBar({ isSaved }: { readonly isSaved: boolean }) {
  const text = useText();
  const { dirty } = useFormState({ subscription: { dirty: true } });
  return <SaveBar denied={dirty === true ? undefined : text('workflows.edit.unchanged')} isSaved={isSaved} />;
}

/**
 * Asks, then saves. After a failure the form shows the saved values again, and the message offers to restore what the user entered. A
 * conflict and an error at a field keep the form. (WF-096 to WF-099, WF-104, WF-105, D-118)
 */
function useConfirmedSave(
  { _id }: WorkflowRecordFragment,
  form: RefObject<WorkflowForm | undefined>,
  conflictOf: ReturnType<typeof useWorkflowConflict>['conflictOf'],
) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const dialogs = useService(DialogServiceToken);
  const notifications = useNotifications();
  const { organizationId, customerId } = useSession().customer;
  const send = useSave<WorkflowValues>({
    send: ({ name, hierarchyId, stages }, version = 0) =>
      graphql.mutate(AppsUpdateWorkflowDocument, {
        updateWorkflowInput: { _id, customerId, organizationId, hierarchyId, name, stages: stagesInput(stages), version },
      }),
    done: 'workflows.edit.done',
    failed: 'workflows.edit.failed',
    refusals: workflowRefusals('updateWorkflowInput'),
    conflictOf,
  });
  const save = async (values: WorkflowValues, version: number | undefined): Promise<SaveResult<WorkflowValues>> => {
    const isConfirmed = await dialogs.confirm({
      title: text('workflows.edit.confirm'),
      body: [text('workflows.edit.confirmPackage'), text('workflows.edit.confirmText')].map((line) => <p key={line}>{line}</p>),
      confirmLabel: text('workflows.edit.save'),
    });
    if (!isConfirmed) return { ok: false };
    const result = await send(values, version);
    if (result.ok || 'conflict' in result || 'fieldErrors' in result) return result;
    const entered = form.current?.getState().values;
    form.current?.reset();
    notifications.show({
      intent: 'warning',
      title: text('workflows.edit.reset'),
      action: {
        label: text('workflows.edit.restore'),
        run: () => {
          if (entered === undefined) return;
          form.current?.batch(() => {
            for (const name of ['name', 'hierarchyId', 'stages'] as const) form.current?.change(name, entered[name]);
          });
        },
      },
    });
    return result;
  };
  return save;
}
