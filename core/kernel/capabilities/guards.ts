import type {
  AppearanceService,
  ConfigService,
  DialogService,
  ExtensionRegistry,
  FeatureFlags,
  GraphqlService,
  JobsService,
  LocaleService,
  NavigationService,
  NotificationService,
  PolicyChecker,
  PreferencesService,
  RouteDirectory,
  SessionService,
  SettingsTabs,
  ShortcutService,
  TelemetryService,
} from '@edge-console/sdk';

/**
 * The restriction of a member of a service for plugins.
 * - `subscription`, `owned`: ends with the plugin; the service receives the owner.
 * - `declared`: only what the plugin's manifest lists; anything else is refused and reported.
 * - `limited`: a maximum number of calls in a period; further calls are dropped and reported.
 * - `named`: is always called in the plugin's name.
 * - `open`: not restricted; the comment gives the reason why this is safe.
 */
export interface Guard {
  readonly how: 'subscription' | 'owned' | 'declared' | 'limited' | 'named' | 'open';
}

/** A guard for each member of a contract: a new member does not compile until it has a guard here. */
export type MemberGuards<T> = { readonly [K in keyof Required<T>]: Guard };

const SUBSCRIPTION: Guard = { how: 'subscription' };
const OWNED: Guard = { how: 'owned' };
const DECLARED: Guard = { how: 'declared' };
const LIMITED: Guard = { how: 'limited' };
const NAMED: Guard = { how: 'named' };
const OPEN: Guard = { how: 'open' };

/** A setting that is part of the page's public source. */
const PUBLIC = OPEN;
/** The user sees the value as well. */
const SHOWN = OPEN;
/** The user notices the change at once and can reverse it. */
const CHOICE = OPEN;
/** Formats the given value. */
const FORMAT = OPEN;
/** For rendering only: the server checks the right at each call. */
const RIGHTS = OPEN;

export const appearanceGuards: MemberGuards<AppearanceService> = {
  theme: SHOWN,
  density: SHOWN,
  setTheme: CHOICE,
  setDensity: CHOICE,
  onDidChange: SUBSCRIPTION,
};

export const configGuards: MemberGuards<ConfigService> = {
  environment: PUBLIC,
  version: PUBLIC,
  ofrepUrl: PUBLIC,
  sentryDsn: PUBLIC,
  supportUrl: PUBLIC,
  talentHubUrl: PUBLIC,
  questionBankUrl: PUBLIC,
  insightsHosts: PUBLIC,
  redirectDomains: PUBLIC,
  mailboxUrl: PUBLIC,
};

export const dialogGuards: MemberGuards<DialogService> = {
  // Dialogs are queued, each can be closed, and the user answers.
  confirm: OPEN,
  isOpen: SHOWN,
};

export const extensionGuards: MemberGuards<ExtensionRegistry> = {
  // Properties that plugins provide for others to render; pure data of the catalogue.
  contributions: OPEN,
  // The component runs with the services of its own plugin; the host does not receive them.
  contentOf: OPEN,
  // Loads the files again.
  retry: OPEN,
  // The plugin that renders a part receives the failure; the report names the part.
  crashed: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const flagGuards: MemberGuards<FeatureFlags> = {
  isOn: DECLARED,
  textOf: DECLARED,
  // Only reports whether values have been loaded.
  status: OPEN,
  // Only reports whether values have been loaded.
  ready: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const graphqlGuards: MemberGuards<GraphqlService> = { client: DECLARED, query: DECLARED, mutate: DECLARED };

export const jobGuards: MemberGuards<JobsService> = {
  // The user's own jobs, as the tray shows them.
  jobs: OPEN,
  onDidChange: SUBSCRIPTION,
  // The tray shows the job, and the user can cancel it.
  run: OPEN,
  // The tray shows the job; the server returns only jobs of this user.
  follow: OPEN,
  // Cancels the user's own job; rows that are done stay done.
  cancel: OPEN,
};

export const localeGuards: MemberGuards<LocaleService> = {
  language: SHOWN,
  wording: SHOWN,
  phoneCountry: SHOWN,
  completeLanguages: SHOWN,
  setLanguage: CHOICE,
  // Texts of the console are public.
  translate: OPEN,
  formatDate: FORMAT,
  formatDateTime: FORMAT,
  formatUtc: FORMAT,
  formatNumber: FORMAT,
  parsePhone: FORMAT,
  phoneProblem: FORMAT,
  onDidChange: SUBSCRIPTION,
};

/** Asks the user first if unsaved changes would be lost. */
const GUARDED_LEAVE = OPEN;

export const navigationGuards: MemberGuards<NavigationService> = {
  toBase: FORMAT,
  // Passes the guard of unsaved forms; pages of other plugins check their own rights.
  navigate: OPEN,
  leaveTo: GUARDED_LEAVE,
  reload: GUARDED_LEAVE,
  // Forms keep their values as a draft and restore them.
  reloadKeepingWork: OPEN,
  onWillReload: SUBSCRIPTION,
  registerForm: OWNED,
  // Returns only whether a form is unsaved, not its content.
  hasUnsavedForm: OPEN,
  // Returns only whether a form is unsaved, not its content.
  hasUnsavedFormIn: OPEN,
  confirmLeave: GUARDED_LEAVE,
  confirmExit: GUARDED_LEAVE,
};

export const notificationGuards: MemberGuards<NotificationService> = {
  show: LIMITED,
  success: LIMITED,
  warning: LIMITED,
  error: LIMITED,
  shown: SHOWN,
  onDidChange: SUBSCRIPTION,
};

export const policyGuards: MemberGuards<PolicyChecker> = { peek: RIGHTS, check: RIGHTS, onDidChange: SUBSCRIPTION };

export const preferenceGuards: MemberGuards<PreferencesService> = {
  // The user's own preferences, which are not secret; the server limits their number and size.
  read: OPEN,
  // The user's own preferences, which are not secret; the server limits their number and size.
  write: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const routeGuards: MemberGuards<RouteDirectory> = {
  // Pages of the catalogue, which the user can read anyway.
  find: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const sessionGuards: MemberGuards<SessionService> = {
  // Screens show the name, customer and region; the state does not contain tokens.
  state: OPEN,
  onDidChange: SUBSCRIPTION,
  // Only the server creates a session; without its cookies the page redirects to sign-in.
  signedIn: OPEN,
  // Loads the user again.
  reload: OPEN,
  // Ends the session of this user, who can sign in again.
  signOut: OPEN,
  onWillEnd: SUBSCRIPTION,
};

export const settingsTabGuards: MemberGuards<SettingsTabs> = {
  // Properties that plugins provide for others to render; pure data of the catalogue.
  tabs: OPEN,
  accessTo: RIGHTS,
  // The plugin that owns the tab reads the status with its own services; the host receives one of four words.
  statusOf: OPEN,
  // Lets the plugin that owns the tab read the status again.
  refresh: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const shortcutGuards: MemberGuards<ShortcutService> = {
  add: OWNED,
  all: SHOWN,
  isOn: SHOWN,
  setOn: CHOICE,
  onDidChange: SUBSCRIPTION,
};

export const telemetryGuards: MemberGuards<TelemetryService> = { report: NAMED };
