import type { Contributions } from '../contract/index.js';
import { defineExtensionPoint } from './definePlugin.js';

/** A line of the user menu. Flag and action of the contribution stand before it, as before a menu item. */
export interface UserMenuLine {
  /** Key of the label in the plugin's locale files. */
  readonly label: string;
  /** Path under base. */
  readonly path: string;
}

/** The menu behind the user's name; the shell offers it to all plugins. */
export const USER_MENU = defineExtensionPoint<UserMenuLine>('shell.userMenu');

/** Ids of the extension points that the console itself renders. */
export const SHELL_POINTS: readonly string[] = [USER_MENU.id];

/** Kinds of contributions that the console renders. Settings tabs are not rendered yet; extensions are rendered by their point's owner. */
export const RENDERED_KINDS = ['routes', 'menu', 'searchProviders', 'commands'] as const satisfies readonly (keyof Contributions)[];
