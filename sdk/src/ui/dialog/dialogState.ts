import type { Ref } from 'react';

/**
 * Shows a dialog that is rendered already.
 * @param opener gets the focus back when the dialog closes
 * @param follow called after the frame in which the dialog appears
 */
export type ShowDialog = (opener: Element | null, follow?: () => void) => void;

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
