import type { ReactElement } from 'react';
import { usePolicy } from '../../services/index.js';
import { ActionButton } from '../parts/ActionButton.js';
import { useKitText } from '../texts/useKitText.js';
import type { Selection } from '../list/useSelection.js';
import type { RowsAction } from './useRowsAction.js';

export interface RowsButtonProps<T> {
  readonly children: string;
  readonly icon: ReactElement;
  readonly selection: Selection<T>;
  readonly actions: RowsAction<string, T>;
  /** Policy action that it takes. */
  readonly action: string;
  /** Shown to users without the right. */
  readonly denied: string;
  readonly onClick: (rows: readonly T[]) => void;
  /** All that match are chosen but these; needed where the list acts by filter. */
  readonly onAll?: (excludedIds: readonly string[]) => void;
}

/** An action on the chosen rows: blocked, and saying why, without the right or while nothing is chosen; busy while an action is under way. */
export function RowsButton<T>({ children, icon, selection, actions, action, denied, onClick, onAll }: RowsButtonProps<T>) {
  const text = useKitText();
  const isDenied = usePolicy(action) === 'denied';
  const act = () => {
    if (selection.allBut === undefined) return onClick([...selection.rows.values()]);
    if (onAll === undefined) throw new Error(`'${children}' has no onAll, but its list acts by filter.`);
    onAll([...selection.allBut.keys()]);
  };
  return (
    <ActionButton
      icon={icon}
      busy={actions.pending !== undefined}
      reason={isDenied ? denied : selection.isEmpty ? text('rows.selectFirst') : undefined}
      onClick={act}
    >
      {children}
    </ActionButton>
  );
}
