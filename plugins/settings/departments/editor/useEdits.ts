import { useText } from '@edge-console/sdk';
import { useTypedField } from '@edge-console/sdk/ui';
import { useMemo, useState } from 'react';
import { changesOf, type Change } from '../rules/changes.js';
import { editedForest, type Edits, type LoadedDepartments } from '../rules/edits.js';
import type { Forest } from '../rules/Forest.js';
import { NO_STORED_EDITS, readStoredEdits, storedEdits, type StoredEdits } from '../rules/storedEdits.js';
import { undoChange } from '../rules/undoChange.js';

/** The departments with the unsaved changes. */
export interface EditedDepartments {
  readonly loaded: LoadedDepartments;
  readonly edits: Edits;
  readonly forest: Forest;
  readonly changes: readonly Change[];
  /** What has just happened, or why it could not, for the status line. */
  readonly message: string;
  readonly say: (message: string) => void;
  readonly change: (edits: Edits) => void;
  readonly undo: (change: Change) => void;
}

/** The unsaved changes are a value of the form. */
export function useEdits(loaded: LoadedDepartments): EditedDepartments {
  const text = useText();
  const [message, say] = useState('');
  const field = useTypedField<StoredEdits, StoredEdits>('changes', {
    format: (stored) => stored ?? NO_STORED_EDITS,
    parse: (stored) => stored,
  });
  const edits = useMemo(() => readStoredEdits(field.value), [field.value]);
  const forest = editedForest(loaded, edits);
  const changes = useMemo(() => changesOf(loaded, edits), [loaded, edits]);
  const change = (next: Edits) => field.change(storedEdits(next));
  const undo = (undone: Change) => {
    const result = undoChange(loaded, edits, undone);
    if ('refusal' in result) return say(text(`departments.undoRefused.${result.refusal}`, { name: undone.name }));
    change(result.edits);
    say(text('departments.edit.undone', { name: undone.name }));
  };
  return { loaded, edits, forest, changes, message, say, change, undo };
}
