import { useState } from 'react';
import type { OpenDialog } from '../kernel/dialogs/DefaultDialogService.js';
import { ConfirmDialog } from './panels.js';
import { useShell } from './ShellContext.js';
import { ShellPart } from './ShellPart.js';
import { useChanges } from './useChanges.js';

/** Renders the current dialog of `DialogService`, one at a time. */
export function DialogHost() {
  const { dialogs } = useShell();
  useChanges(dialogs.onDidChange);
  const { open } = dialogs;
  const [key, keyed] = useKey(open);
  if (keyed === undefined) return null;
  return (
    <ShellPart key={key} onGone={() => keyed.answer(false)}>
      <ConfirmDialog open={keyed} />
    </ShellPart>
  );
}

/** Each request has its own dialog, so that text typed in one dialog does not appear in the next. */
function useKey(open: OpenDialog | undefined): readonly [number, OpenDialog | undefined] {
  const [last, setLast] = useState<{ readonly key: number; readonly open: OpenDialog | undefined }>({ key: 0, open });
  if (last.open !== open) setLast({ key: last.key + 1, open });
  return [last.key, open];
}
