import { PERMISSION_SECTIONS } from '@edge-console/sdk/contract/permissions';

/** Keys that the console builds at run time, so that they do not occur in the code. */
export interface RuntimeKeys {
  /** Namespace of the texts; undefined for all plugins. */
  readonly namespace?: string;
  /** The template in the code, with `*` for each `${…}`; undefined if it is not an argument of a function that returns texts. */
  readonly built?: string;
  /** The resulting keys; `*` stands for one part of a key. */
  readonly keys: readonly string[];
}

/** Each entry weakens the check for unused texts: spell keys out where possible. */
export const RUNTIME_KEYS: readonly RuntimeKeys[] = [
  // The name of the plugin: the build copies it into the manifest.
  { keys: ['pluginTitle'] },
  { namespace: 'auth', built: 'account.*', keys: ['account.theme', 'account.density'] },
  { namespace: 'auth', built: 'account.themes.*', keys: ['account.themes.*'] },
  { namespace: 'auth', built: 'account.densities.*', keys: ['account.densities.*'] },
  { namespace: 'auth', built: 'account.*.*', keys: ['account.themes.*', 'account.densities.*'] },
  {
    namespace: 'auth',
    built: 'newPassword.*',
    keys: ['lowercase', 'uppercase', 'number', 'special', 'length', 'met', 'unmet'].map((name) => `newPassword.${name}`),
  },
  { namespace: 'core', built: 'theme.*', keys: ['theme.system', 'theme.light', 'theme.dark'] },
  { namespace: 'core', built: 'messages.*', keys: ['messages.success', 'messages.warning', 'messages.error'] },
  { namespace: 'core', built: 'jobs.status.*', keys: ['jobs.status.*'] },
  { namespace: 'core', built: 'jobs.columns.*', keys: ['jobs.columns.*'] },
  { namespace: 'home', built: 'attention.*', keys: ['attention.error', 'attention.warning'] },
  { namespace: 'home', built: 'attention.settings.*', keys: ['attention.settings.error', 'attention.settings.incomplete'] },
  // The sentence is written by the contract, for pages and exports.
  {
    namespace: 'recruiting',
    built: 'workflows.rules.*',
    keys: ['workflows.rules.*', 'workflows.rules.fields.*', 'workflows.rules.values.*'],
  },
  { namespace: 'server', keys: ['workflows.rules.*', 'workflows.rules.fields.*', 'workflows.rules.values.*'] },
  // By the catalogue of the contract.
  {
    namespace: 'iam',
    built: 'permissions.actions.*',
    keys: PERMISSION_SECTIONS.flatMap(({ actions }) => actions.map(({ id }) => `permissions.actions.${id}`)),
  },
  { namespace: 'iam', built: 'permissions.sections.*', keys: PERMISSION_SECTIONS.map(({ id }) => `permissions.sections.${id}`) },
  { namespace: 'iam', built: 'permissions.templates.*', keys: ['permissions.templates.*'] },
  { namespace: 'settings', built: 'departments.errors.*', keys: ['departments.errors.*'] },
  {
    namespace: 'settings',
    built: 'departments.changes.*',
    keys: ['added', 'renamed', 'moved', 'removed'].map((kind) => `departments.changes.${kind}`),
  },
  { namespace: 'settings', built: 'departments.undoRefused.*', keys: ['departments.undoRefused.*'] },
  { namespace: 'settings', built: 'departments.conflict.reasons.*', keys: ['departments.conflict.reasons.*'] },
  // The specification has this message, but no search for candidates that could fail. (SEARCH-015)
  { namespace: 'recruiting', keys: ['search.candidates.failed'] },
  // By the part of a contribution that is taken.
  { namespace: 'problems', keys: ['idTaken', 'pathTaken', 'publicPathTaken', 'tabTaken', 'shortcutTaken'] },
];
