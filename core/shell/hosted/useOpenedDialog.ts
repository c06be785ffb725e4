import type { ShowDialog } from '@edge-console/sdk/ui';
import { startTransition, useCallback, useRef, useState } from 'react';
import { useIdlePreparation } from '../preload/useIdlePreparation.js';

export interface OpenedDialog<Opened extends object | true> {
  /** What was opened; undefined while the dialog is closed, and for the first frames of a dialog that was rendered before. */
  readonly opened: Opened | undefined;
  /** How often it was closed. */
  readonly closed: number;
  /** Whether a dialog whose code is loaded by this part is to be rendered before it is opened. */
  readonly isPrepared: ReturnType<typeof useIdlePreparation>;
  /**
   * Opens the dialog.
   * @param show shows a dialog that is rendered already. `opened` changes after the frame in which it appears, and between keys
   */
  readonly open: (next: Opened, show?: ShowDialog | null) => void;
  readonly close: () => void;
}

/** State of a dialog that is rendered while the browser is idle, and shown before it is rendered as open. */
export function useOpenedDialog<Opened extends object | true>(): OpenedDialog<Opened> {
  const [opened, setOpened] = useState<Opened>();
  const [closed, setClosed] = useState(0);
  /** The last one that was opened and not closed: another one may be opened, or it may be closed, before it is rendered. */
  const wanted = useRef<Opened>(undefined);
  const open = useCallback((next: Opened, show?: ShowDialog | null) => {
    wanted.current = next;
    const render = () => (wanted.current === next ? setOpened(next) : undefined);
    if (show) show(document.activeElement, () => startTransition(render));
    else render();
  }, []);
  const close = useCallback(() => {
    wanted.current = undefined;
    setOpened(undefined);
    setClosed((count) => count + 1);
  }, []);
  return { opened, closed, isPrepared: useIdlePreparation(closed), open, close };
}
