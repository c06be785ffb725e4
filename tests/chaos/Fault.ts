/** Where a plugin's code or data meets the console. */
export type Point = 'page' | 'setup' | 'search' | 'command' | 'extension' | 'userMenu' | 'files' | 'manifest' | 'catalogue';

/** The effect of a fault that a user sees. */
export type Outcome =
  /** The page's own area shows the error, names the part, and has Retry. */
  | 'failed page'
  /** The tab of the search provider shows the error; the other tabs show their results. */
  | 'failed tab'
  /** The part's place on another plugin's page shows the error, names the part, and has Retry; the tiles beside it are shown. */
  | 'failed part'
  /** A message names the command. */
  | 'failed command'
  /** The plugin is switched off on this page with a message that names it. */
  | 'switched off'
  /** The plugin is not shown; its address is Page Not Found. */
  | 'absent'
  /** The console's error page with Retry. */
  | 'error page'
  /** The plugin's page is shown; the fault does not affect others. */
  | 'works';

/** What the telemetry report names; 'no report' for a fault that is not reported. */
export type Blame = 'plugin and part' | 'plugin' | 'no report';

export interface Expected {
  readonly outcome: Outcome;
  readonly blame: Blame;
  /** The test has to wait for a deadline. */
  readonly isSlow?: true;
  /** Typical of its kind: the first such case of each kind is tested with every change. */
  readonly isCore?: true;
}

/** The network's response for a file of a plugin; `undefined` for the file itself. */
export type Answer = (
  file: string,
) => { readonly status?: number; readonly type?: string; readonly body?: string } | 'lost' | 'never' | undefined;

/** One fault of a plugin. */
export interface Fault {
  /** Of the plugin: `faulty-<id>`. */
  readonly id: string;
  readonly title: string;
  /** The expected effect at each point where the fault applies. */
  readonly at: Partial<Readonly<Record<Point, Expected>>>;
  /** JavaScript of the module at the point. */
  readonly code?: string;
  readonly answer?: Answer;
  /** Changes of the manifest. */
  readonly manifest?: (manifest: object) => object;
  /** Number of bytes that are added to the module. */
  readonly padding?: number;
  /** Name of the button that the test presses on the plugin's page. */
  readonly press?: string;
  /** What the console cannot prevent. */
  readonly limit?: string;
}

export function pluginIdOf({ id }: Fault): string {
  return `faulty-${id}`;
}
