/** Where a plugin's code or data meets the console. */
export type Point = 'page' | 'setup' | 'search' | 'command' | 'extension' | 'userMenu' | 'files' | 'manifest' | 'catalogue';

/** What a user sees of a fault. */
export type Outcome =
  /** The page's own area says that it failed, names the part, and has Retry. */
  | 'failed page'
  /** Its own tab of the search says so; the other tabs have their results. */
  | 'failed tab'
  /** Its place on another plugin's page says so, names the part, and has Retry; the tiles beside it are there. */
  | 'failed part'
  /** A message names the command. */
  | 'failed command'
  /** The plugin is switched off on this page with a message that names it. */
  | 'switched off'
  /** Nothing of it is there; its address is Page Not Found. */
  | 'absent'
  /** The console's error page with Retry. */
  | 'error page'
  /** The plugin's page stands; the fault changes nothing for others. */
  | 'works';

/** Whom telemetry hears of. */
export type Blame = 'plugin and part' | 'plugin' | 'nobody';

export interface Expected {
  readonly outcome: Outcome;
  readonly blame: Blame;
  /** Takes as long as a deadline: only in the long run. */
  readonly isSlow?: true;
  /** Typical of its kind: the first such case of each kind is tested with every change. */
  readonly isCore?: true;
}

/** What the network makes of the files of a plugin: `undefined` leaves one as it is. */
export type Answer = (
  file: string,
) => { readonly status?: number; readonly type?: string; readonly body?: string } | 'lost' | 'never' | undefined;

/** One way to misbehave. */
export interface Fault {
  /** Of the plugin: `faulty-<id>`. */
  readonly id: string;
  readonly title: string;
  /** What must become of it at each point where it applies. */
  readonly at: Partial<Readonly<Record<Point, Expected>>>;
  /** JavaScript of the module at the point. */
  readonly code?: string;
  readonly answer?: Answer;
  /** Changes of the manifest. */
  readonly manifest?: (manifest: object) => object;
  /** Bytes that are added to the module. */
  readonly padding?: number;
  /** Pressed on the plugin's page. */
  readonly press?: string;
  /** A limit of what the console can do about it. */
  readonly limit?: string;
}

export function pluginIdOf({ id }: Fault): string {
  return `faulty-${id}`;
}
