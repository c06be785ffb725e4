import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Query parameter with the open dialog. The guard of unsaved changes reads it too. (KERNEL-023) */
const PARAMETER = 'dialog';

/** Whether a dialog is open, and how to close it: from `useDialogInAddress`, or from the screen's own state. */
export interface DialogControl {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Value of the query parameter `dialog` while the dialog is open; undefined for a dialog that is not in the address. */
  readonly address?: string;
}

export interface DialogInAddress extends DialogControl {
  /** Id of the record in the dialog. */
  readonly recordId: string | undefined;
  readonly address: string;
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
 */
export function useDialogInAddress(name: string): DialogInAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const state = location.state as OpenedState | null;
  const current = new URLSearchParams(search).get(PARAMETER);
  const isOpen = current === name || current?.startsWith(`${name}:`) === true;
  const recordId = isOpen && current !== null && current.length > name.length ? current.slice(name.length + 1) : undefined;
  const open = useCallback(
    (id?: string) => {
      const openedDialog = id === undefined ? name : `${name}:${id}`;
      void navigate({ search: withDialog(search, openedDialog) }, { state: { ...state, openedDialog } satisfies OpenedState });
    },
    [name, navigate, search, state],
  );
  const close = useCallback(() => {
    if (!isOpen) return;
    if (state?.openedDialog === current) void navigate(-1);
    else void navigate({ search: withDialog(search, undefined) }, { replace: true, state });
  }, [isOpen, current, state, navigate, search]);
  return { isOpen, recordId, address: current !== null && isOpen ? current : name, open, close };
}
