import styles from '../Departments.module.css';
import type { LoadedDepartments } from '../rules/edits.js';
import { ChangeList } from './ChangeList.js';
import { ConflictPanel } from './ConflictPanel.js';
import { EditorBar } from './EditorBar.js';
import { TreeErrors } from './TreeErrors.js';
import { TreePane } from './TreePane.js';
import { useEdits } from './useEdits.js';

export interface EditorBodyProps {
  readonly loaded: LoadedDepartments;
  /** The departments that another user saved meanwhile. */
  readonly conflict: LoadedDepartments | undefined;
  readonly isSaving: boolean;
  /** Continues with the departments of the other user. */
  readonly onRebase: (current: LoadedDepartments) => void;
  readonly onCancel: () => void;
}

/** The tree, the list of changes, and the buttons Update and Cancel. */
export function EditorBody({ loaded, conflict, isSaving, onRebase, onCancel }: EditorBodyProps) {
  const edited = useEdits(loaded);
  return (
    <>
      {conflict === undefined ? null : (
        <ConflictPanel
          edited={edited}
          current={conflict}
          onResolve={(kept) => {
            onRebase(conflict);
            edited.change(kept);
          }}
        />
      )}
      <div className={styles['columns']}>
        <div>
          <TreeErrors forest={edited.forest} />
          <TreePane edited={edited} />
        </div>
        <ChangeList edited={edited} />
      </div>
      <EditorBar edited={edited} isSaving={isSaving} onCancel={onCancel} />
    </>
  );
}
