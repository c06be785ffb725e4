import { useState } from 'react';
import type { OpenDialog } from '../kernel/dialogs/DefaultDialogService.js';
import { ConfirmDialog } from './panels.js';
import { useIdlePreparation } from './preload/useIdlePreparation.js';
import { useShell } from './ShellContext.js';
import { ShellPart } from './ShellPart.js';
import { useChanges } from './useChanges.js';

/** Renders the current question of `DialogService`, one at a time, and before the first question an empty dialog that is not shown. */
export function ConfirmSlot() {
  const { dialogs } = useShell();
  useChanges(dialogs.onDidChange);
  const { open } = dialogs;
  const key = useKey(open);
  const isPrepared = useIdlePreparation(key);
  if (open === undefined && !isPrepared(ConfirmDialog)) return null;
  return (
    <ShellPart key={key} onGone={() => open?.answer(false)}>
      <ConfirmDialog open={open} />
    </ShellPart>
  );
}

/** Changes after each question, so that text typed in one dialog does not appear in the next. */
function useKey(open: OpenDialog | undefined): number {
  const [last, setLast] = useState({ key: 0, open });
  if (last.open !== open) setLast({ key: last.open === undefined ? last.key : last.key + 1, open });
  return last.key;
}
