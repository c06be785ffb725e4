import { useCallback, useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadFormDialog } from '../form/formDialogPart.js';
import { preparing, type PreparingHandlers } from '../parts/preparing.js';
import { useIdleLoad } from '../parts/useIdleLoad.js';

/** Query parameter with the open dialog. The guard of unsaved changes reads it too. (KERNEL-023) */
const PARAMETER = 'dialog';

/** Shows a dialog that is rendered already. @param opener gets the focus back when the dialog closes */
export type ShowDialog = (opener: Element | null) => void;

/** Whether a dialog is open. */
export interface DialogState {
  readonly isOpen: boolean;
  /** Whether the user is about to open it. The dialog is rendered and not shown, so that it opens at once. */
  readonly isExpected?: boolean;
  /** Gets a function that shows the dialog while it is rendered and not open; `isOpen` follows. */
  readonly show?: Ref<ShowDialog>;
}

/** Whether a dialog is open, and how to close it: from `useDialogInAddress`, or from the screen's own state. */
export interface DialogControl extends DialogState {
  readonly close: () => void;
  /** Value of the query parameter `dialog` while the dialog is open; undefined for a dialog that is not in the address. */
  readonly address?: string;
}

export interface DialogInAddress extends DialogControl {
  /** Id of the record in the dialog. */
  readonly recordId: string | undefined;
  readonly address: string;
  readonly isExpected: boolean;
  /** Handlers of the button that opens the dialog, for `isExpected`; for a dialog without a record. */
  readonly preparing: PreparingHandlers;
  /** Adds an entry to the browser's history, so that Back closes the dialog. */
  readonly open: (recordId?: string) => void;
}

interface OpenedState {
  /** Dialog that this page opened with this history entry: Back opens the page without the dialog. */
  readonly openedDialog?: string;
}

function withDialog(search: string, dialog: string | undefined): string {
  const params = new URLSearchParams(search);
  if (dialog === undefined) params.delete(PARAMETER);
  else params.set(PARAMETER, dialog);
  return `?${params.toString()}`;
}

/**
 * Keeps a dialog in the address as `?dialog=<name>` or `?dialog=<name>:<id of the record>`, so that it survives a reload, a bookmark and the
 * end of a session, and Back closes it.
 * @param name unique on the page
 * @param load loads the code of the dialog: called while the browser is idle; the same function in each rendering
 */
export function useDialogInAddress(name: string, load?: () => Promise<unknown>): DialogInAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const state = location.state as OpenedState | null;
  const current = new URLSearchParams(search).get(PARAMETER);
  const isOpen = current === name || current?.startsWith(`${name}:`) === true;
  const recordId = isOpen && current !== null && current.length > name.length ? current.slice(name.length + 1) : undefined;
  const loadAll = useCallback(() => Promise.all([load?.(), loadFormDialog()]), [load]);
  const { isExpected, show, handlers, cancel, showBefore } = useExpected(isOpen, loadAll);
  useIdleLoad(load && loadAll);
  const open = useCallback(
    (id?: string) => {
      const openedDialog = id === undefined ? name : `${name}:${id}`;
      const go = () => navigate({ search: withDialog(search, openedDialog) }, { state: { ...state, openedDialog } satisfies OpenedState });
      if (id === undefined) showBefore(go);
      else void go();
    },
    [name, navigate, search, state, showBefore],
  );
  const close = useCallback(() => {
    cancel();
    if (!isOpen) return;
    if (state?.openedDialog === current) void navigate(-1);
    else void navigate({ search: withDialog(search, undefined) }, { replace: true, state });
  }, [isOpen, current, state, navigate, search, cancel]);
  const address = current !== null && isOpen ? current : name;
  return { isOpen, isExpected, show, preparing: handlers, recordId, address, open, close };
}

/** Whether the user is about to open a dialog, and how a dialog that is rendered is shown at once. */
function useExpected(isOpen: boolean, load: () => Promise<unknown>) {
  const [isExpected, setExpected] = useState(false);
  /** Whether the mouse or the focus is on the button. */
  const isWanted = useRef(false);
  const show = useRef<ShowDialog>(null);
  /** What follows the frame in which the dialog appears. */
  const following = useRef<() => unknown>(undefined);
  // When it closes, the mouse may still be on the button: only a movement prepares the next dialog.
  if (isOpen && isExpected) setExpected(false);
  const cancel = useCallback(() => {
    following.current = undefined;
    isWanted.current = false;
    setExpected(false);
  }, []);
  const showBefore = useCallback((follow: () => unknown) => {
    if (show.current === null) return void follow();
    following.current = follow;
    show.current(document.activeElement);
    const run = () => (following.current === follow ? follow() : undefined);
    requestAnimationFrame(() => setTimeout(run));
  }, []);
  const handlers = useMemo(() => {
    const prepare = () => {
      if (isWanted.current) return;
      isWanted.current = true;
      // Code that is missing is reported to a user who opens the dialog.
      load().then(
        () => (isWanted.current ? setExpected(true) : undefined),
        () => undefined,
      );
    };
    // The focus leaves the button for a dialog that is shown.
    return preparing(prepare, () => (following.current === undefined ? cancel() : undefined));
  }, [load, cancel]);
  useEffect(() => {
    if (!isOpen) return;
    following.current = undefined;
    isWanted.current = false;
  }, [isOpen]);
  // A page that is left does not get the address of the dialog.
  useEffect(() => () => void (following.current = undefined), []);
  return { isExpected: isExpected && !isOpen, show, handlers, cancel, showBefore };
}
