import { useRoute, useText } from '@edge-console/sdk';
import { RecordFormElement, useOpenFirst, useRecordForm } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { array, object, type ObjectSchema } from 'yup';
import type { LoadedDepartments } from '../rules/edits.js';
import { NO_STORED_EDITS, type StoredEdits } from '../rules/storedEdits.js';
import { DEPARTMENT_ROUTES } from '../routes.js';
import { EditorBody } from './EditorBody.js';
import { useSaveDepartments } from './useSaveDepartments.js';

/** The form: its only value are the unsaved changes, so that a draft contains them. */
export interface EditorValues {
  readonly changes: StoredEdits;
}

/** Departments are checked where they are changed. */
const schema = object({ changes: array().required() }) as unknown as ObjectSchema<EditorValues>;
const initialValues: EditorValues = { changes: NO_STORED_EDITS };

export interface EditorFormProps {
  /** The departments when the editor was opened. */
  readonly first: LoadedDepartments;
}

/** The guard of unsaved changes, the draft after an expired session, and the save. */
export function EditorForm({ first }: EditorFormProps) {
  const text = useText();
  const [loaded, setLoaded] = useState(first);
  const openFirst = useOpenFirst();
  const { addressOf } = useRoute(DEPARTMENT_ROUTES.tree);
  const leave = () => openFirst(addressOf());
  const { save, isSaving, conflict, endConflict } = useSaveDepartments(loaded);
  const record = useRecordForm<EditorValues>({
    label: text('departments.edit.title'),
    initialValues,
    version: loaded.version,
    schema,
    save,
    onSaved: leave,
  });
  const rebase = (current: LoadedDepartments) => {
    setLoaded(current);
    record.rebase(current.version);
    endConflict();
  };
  return (
    <RecordFormElement record={record}>
      <EditorBody loaded={loaded} conflict={conflict} isSaving={isSaving} onRebase={rebase} onCancel={leave} />
    </RecordFormElement>
  );
}
