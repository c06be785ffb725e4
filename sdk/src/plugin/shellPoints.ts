import type { Contributions } from '../contract/index.js';
import { defineExtensionPoint } from './definePlugin.js';

/** An item of the user menu. The flag and the action of the contribution apply, as for a menu item. */
export interface UserMenuLine {
  /** Key of the label in the plugin's locale files. */
  readonly label: string;
  /** Path under base. */
  readonly path: string;
}

/** The menu of the signed-in user; the shell offers it to all plugins. */
export const USER_MENU = defineExtensionPoint<UserMenuLine>('shell.userMenu');

/** The title of jobs of one kind, in the job tray and in the list of messages. */
export interface JobTitle {
  /** `kind` of the server's job: `org:archiveGroups`. If two plugins name the same kind, the contribution with the lower `order` applies. */
  readonly kind: string;
  /**
   * Key of the title in the plugin's locale files, with a form for each count: `jobs.archive` for `jobs.archive_one` and
   * `jobs.archive_other`. The text receives `count`, the number of the job's rows, and the job's parameters.
   */
  readonly label: string;
}

/**
 * Titles of server jobs, each declared by the plugin whose actions start them. A job whose plugin is absent or switched off has a
 * neutral title that names only the number of its rows. Flag and action of the contribution are ignored: a job that exists has a title.
 */
export const JOB_TITLES = defineExtensionPoint<JobTitle>('shell.jobTitles');

/** A source of items for 'Needs attention' on the home page. */
export interface AttentionProperties {
  /** Key of its name in the plugin's locale files, for the message if it fails: 'Locked users'. */
  readonly label: string;
}

/**
 * What needs the user's attention, on the home page. The module of a contribution has an `AttentionSource` as its default export; without
 * items, the page shows nothing of the plugin. Flag and action of the contribution decide whether the source is asked.
 */
export const ATTENTION = defineExtensionPoint<AttentionProperties>('shell.attention');

/** Ids of the extension points that the console itself renders. */
export const SHELL_POINTS: readonly string[] = [USER_MENU.id, JOB_TITLES.id, ATTENTION.id];

/** Kinds of contributions that the console and its settings page render. Extensions are rendered by the owner of their point. */
export const RENDERED_KINDS = [
  'routes',
  'menu',
  'settingsTabs',
  'searchProviders',
  'commands',
] as const satisfies readonly (keyof Contributions)[];
