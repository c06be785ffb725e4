import { UndoIcon } from '@blueprintjs/icons';
import type { ListControl } from '../list/ListControl.js';
import { RowsButton } from './RowsButton.js';
import type { ArchiveActions } from './useArchiveActions.js';

export interface RestoreButtonProps<T> {
  readonly list: ListControl<T>;
  readonly actions: ArchiveActions<T>;
  /** Policy action that the user needs. */
  readonly action: string;
  /** Shown to users without the right. */
  readonly denied: string;
  readonly children: string;
}

/** The one action of an archive: restores the selected rows, without asking, as archiving them again reverts it. (P5) */
export function RestoreButton<T>({ list, actions, action, denied, children }: RestoreButtonProps<T>) {
  const restore = (rows: readonly T[]) => void actions.perform('restore', rows);
  const restoreAll = (excludedIds: readonly string[]) => void actions.performAll('restore', excludedIds);
  return (
    <RowsButton
      icon={<UndoIcon />}
      selection={list.selection}
      actions={actions}
      action={action}
      denied={denied}
      onClick={restore}
      onAll={restoreAll}
    >
      {children}
    </RowsButton>
  );
}
