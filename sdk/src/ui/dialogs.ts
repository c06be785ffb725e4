/* Parts of the screen kit for dialogs of a page, without the form library. Names are listed in build/sharedLibraries.ts: UI_DIALOGS. */
export * from './dialog/ChangeSummary.js';
export { createDialogHost, type DialogHost } from './dialog/DialogHost.js';
export * from './dialog/ModalDialog.js';
export * from './dialog/useChangeConfirmation.js';
export * from './dialog/dialogState.js';
export * from './dialog/useDialogInAddress.js';
export * from './dialog/usePreparedDialog.js';
