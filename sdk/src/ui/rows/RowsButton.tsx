import type { ReactElement } from 'react';
import { useDepartmentPolicy } from '../../services/index.js';
import { ActionButton } from '../parts/ActionButton.js';
import { useKitText } from '../texts/useKitText.js';
import { ListKey } from '../list/ListKey.js';
import type { Selection } from '../list/useSelection.js';
import type { RowsAction } from './useRowsAction.js';

export interface RowsButtonProps<T> {
  readonly children: string;
  readonly icon: ReactElement;
  readonly selection: Selection<T>;
  readonly actions: RowsAction<string, T>;
  /** Policy action that the user needs. */
  readonly action: string;
  /** Department in which the user needs the action, if all rows belong to a record of that department; without it, any. (D-158) */
  readonly hierarchyId?: string;
  /** Shown to users without the right. */
  readonly denied: string;
  readonly onClick: (rows: readonly T[]) => void;
  /** Key that presses the button, such as `e` for Archive. */
  readonly shortcut?: string;
  /** All matching rows are selected except these; needed if the list acts by filter. */
  readonly onAll?: (excludedIds: readonly string[]) => void;
}

/** An action on the selected rows: disabled, with the reason, without the right or a selection; busy while an action is running. */
export function RowsButton<T>({
  children,
  icon,
  selection,
  actions,
  action,
  hierarchyId,
  denied,
  shortcut,
  onClick,
  onAll,
}: RowsButtonProps<T>) {
  const text = useKitText();
  const isDenied = useDepartmentPolicy(action, hierarchyId) === 'denied';
  const act = () => {
    if (selection.allBut === undefined) return onClick([...selection.rows.values()]);
    if (onAll === undefined) throw new Error(`'${children}' has no onAll, but its list acts by filter.`);
    onAll([...selection.allBut.keys()]);
  };
  const isBusy = actions.pending !== undefined;
  const reason = isDenied ? denied : selection.isEmpty ? text('rows.selectFirst') : undefined;
  const press = () => {
    if (!isBusy && reason === undefined) act();
  };
  return (
    <>
      {shortcut === undefined ? null : <ListKey keys={shortcut} label={children} run={press} />}
      <ActionButton icon={icon} busy={isBusy} reason={reason} onClick={act}>
        {children}
      </ActionButton>
    </>
  );
}
