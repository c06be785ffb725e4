/* Parts of the screen kit that show a tree. Names are listed in build/sharedLibraries.ts: UI_TREE. */
export * from './tree/MultiTreeField.js';
export * from './tree/Tree.js';
export * from './tree/TreeField.js';
export * from './tree/TreePicker.js';
export * from './tree/TreeSearch.js';
export type * from './tree/TreeSource.js';
export type * from './tree/TreeEditing.js';
export type { TreeCommand } from './tree/treeEditKeys.js';
export type { TreeEntry, TreeIndex, TreeNode } from './tree/treeIndex.js';
export type { TreeRow } from './tree/treeState.js';
export * from './tree/useTree.js';
