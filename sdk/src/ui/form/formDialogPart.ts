import { lazyComponent } from '../parts/lazyComponent.js';

export const FormDialogPanel = lazyComponent(() => import('./FormDialogPanel.js'));

/** Loads the code of forms in dialogs. Rejects if it cannot be loaded. */
export const loadFormDialog = (): Promise<unknown> => FormDialogPanel.preload();
