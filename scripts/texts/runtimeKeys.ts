/** Keys that no file spells, because they are put together while the console runs. */
export interface RuntimeKeys {
  /** Namespaces whose texts they are; undefined for every plugin. */
  readonly namespace?: string;
  /** The template as it stands in the code, `*` for each `${…}`; undefined where it is no argument of a function that answers texts. */
  readonly built?: string;
  /** What comes of it; `*` stands for one part of a key. */
  readonly keys: readonly string[];
}

/** Each new one is a hole in the check for unused texts: spell keys out where that is possible. */
export const RUNTIME_KEYS: readonly RuntimeKeys[] = [
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
  // By what of a contribution is taken.
  { namespace: 'problems', keys: ['idTaken', 'pathTaken', 'publicPathTaken', 'tabTaken', 'shortcutTaken'] },
];
