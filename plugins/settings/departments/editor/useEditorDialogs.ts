import { lazyComponent, useDialogInAddress, type DialogInAddress } from '@edge-console/sdk/ui';

/** The dialogs about a department. */
export const EDITOR_DIALOGS = {
  move: lazyComponent(() => import('./MoveDialog.js')),
  remove: lazyComponent(() => import('./RemoveDialog.js')),
  paste: lazyComponent(() => import('./PasteDialog.js')),
} as const;

/** Which of the dialogs is open, by the address. */
export function useEditorDialogs(): Readonly<Record<keyof typeof EDITOR_DIALOGS, DialogInAddress>> {
  return {
    move: useDialogInAddress('move', EDITOR_DIALOGS.move.preload),
    remove: useDialogInAddress('remove', EDITOR_DIALOGS.remove.preload),
    paste: useDialogInAddress('paste', EDITOR_DIALOGS.paste.preload),
  };
}
