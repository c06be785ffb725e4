import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadFormDialog } from '../form/formDialogPart.js';
import type { PreparingHandlers } from '../parts/preparing.js';
import { useIdleLoad } from '../parts/useIdleLoad.js';
import type { DialogControl } from './dialogState.js';
import { usePreparedDialog } from './usePreparedDialog.js';

/** Query parameter with the open dialog. The guard of unsaved changes reads it too. (KERNEL-023) */
const PARAMETER = 'dialog';

export interface DialogInAddress extends DialogControl {
  /** Id of the record in the dialog, also while the dialog is expected. */
  readonly recordId: string | undefined;
  readonly address: string;
  readonly isExpected: boolean;
  /** Handlers of the button that opens the dialog, for `isExpected`; for a dialog without a record. */
  readonly preparing: PreparingHandlers;
  /** Handlers of a button that opens the dialog with a record. */
  readonly preparingFor: (recordId: string) => PreparingHandlers;
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
  const opened = current === name || current?.startsWith(`${name}:`) === true ? current : undefined;
  const onOpen = useCallback(
    (openedDialog: string) =>
      navigate({ search: withDialog(search, openedDialog) }, { state: { ...state, openedDialog } satisfies OpenedState }),
    [navigate, search, state],
  );
  const onClose = useCallback(() => {
    if (state?.openedDialog === opened) void navigate(-1);
    else void navigate({ search: withDialog(search, undefined) }, { replace: true, state });
  }, [opened, state, navigate, search]);
  const loadAll = useCallback(() => Promise.all([load?.(), loadFormDialog()]), [load]);
  const { subject, preparingFor, open, ...dialog } = usePreparedDialog({ subject: opened, onOpen, onClose, load: loadAll });
  useIdleLoad(load && loadAll);
  const handlers = useMemo(() => preparingFor(name), [preparingFor, name]);
  const recordId = subject !== undefined && subject.length > name.length ? subject.slice(name.length + 1) : undefined;
  return {
    ...dialog,
    recordId,
    address: subject ?? name,
    preparing: handlers,
    preparingFor: useCallback((id) => preparingFor(`${name}:${id}`), [preparingFor, name]),
    open: useCallback((id) => open(id === undefined ? name : `${name}:${id}`), [open, name]),
  };
}
