/* Parts of the screen kit that render contributions of other plugins, for the few screens that do. Names are listed in
   build/sharedLibraries.ts: UI_EXTENSIONS. */
export * from './extensions/ExtensionSlot.js';
export * from './extensions/ExtensionView.js';
export * from './extensions/useExtensionLabel.js';
export * from './extensions/useExtensions.js';
