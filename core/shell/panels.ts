import { lazyComponent } from '@edge-console/sdk/ui';

/* The panels of the shell that open by a click or a key. Their code is loaded when they are opened, or before by `preloadPanels`. */

export const ConfirmDialog = lazyComponent(() => import('./ConfirmDialog.js'));
export const CustomerList = lazyComponent(() => import('./frame/CustomerList.js'));
export const MenuDrawer = lazyComponent(() => import('./frame/MenuDrawer.js'));
export const MessagePanel = lazyComponent(() => import('./messages/MessagePanel.js'));
export const Palette = lazyComponent(() => import('./palette/Palette.js'));
export const SearchPanel = lazyComponent(() => import('./search/SearchPanel.js'));
export const ShortcutSheet = lazyComponent(() => import('./shortcuts/ShortcutSheet.js'));
export const UserMenuPanel = lazyComponent(() => import('./frame/UserMenuPanel.js'));
