import { useText } from '@edge-console/sdk';
import { RecordFormElement, RequiredNote, useLeaveAfterSave, useRecordForm, type SaveResult } from '@edge-console/sdk/ui';
import { useMemo, useState } from 'react';
import { SetFields } from './SetFields.js';
import { setSchema, type SetValues } from './setForm.js';
import { SetSaveBar } from './SetSaveBar.js';
import type { EditedSet } from './useNameCheck.js';
import { usePausedSave } from './usePausedSave.js';
import type { WorkflowChoices } from './useWorkflowChoices.js';

export interface SetFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  readonly initialValues: SetValues;
  /** The set that is edited; undefined for a new set. */
  readonly edited?: EditedSet & { readonly version: number };
  readonly choices: WorkflowChoices;
  /** Archived workflows among the initial ones, which a new set cannot contain. */
  readonly archivedIds?: ReadonlySet<string>;
  readonly save: (values: SetValues, version: number | undefined) => Promise<SaveResult<SetValues>>;
  /** Opens the next page. */
  readonly leave: () => void;
}

/** Milliseconds between the confirmation of a save and the next page. (WFSET-060, WFSET-062) */
const LEAVE_AFTER = 1000;

const NONE: ReadonlySet<string> = new Set();

/** The form of a workflow set, new or edited. */
export function SetForm({ label, initialValues, edited, choices, archivedIds = NONE, save, leave }: SetFormProps) {
  const text = useText();
  const [takenName, setTakenName] = useState<string>();
  const { isSaved, onSaved } = useLeaveAfterSave(leave, LEAVE_AFTER);
  const schema = useMemo(() => setSchema({ takenName, archivedIds }), [takenName, archivedIds]);
  const record = useRecordForm<SetValues>({
    label,
    ...(edited === undefined ? {} : { recordId: edited._id, version: edited.version }),
    initialValues,
    schema,
    fieldNames: {
      name: text('workflowSets.form.name'),
      description: text('workflowSets.form.description'),
      options: text('workflowSets.form.options'),
    },
    save: usePausedSave(save),
    onSaved,
  });
  return (
    <RecordFormElement record={record} focusesFirstField={edited === undefined}>
      <RequiredNote />
      <SetFields edited={edited} choices={choices} onTaken={setTakenName} />
      <SetSaveBar isNew={edited === undefined} isSaved={isSaved} onBlocked={() => void record.save()} />
    </RecordFormElement>
  );
}
