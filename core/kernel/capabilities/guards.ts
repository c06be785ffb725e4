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
 *
 * - `subscription`, `owned`: ends with the plugin; the service receives the owner.
 * - `declared`: only what the plugin's manifest lists; anything else is refused and reported.
 * - `limited`: so often in a while; the rest is left out and reported.
 * - `named`: bears the plugin's name, whatever the plugin says.
 * - `open`: nothing, and the comment says why that is well.
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

/** A setting of the page that anybody can read in its source. */
const PUBLIC = OPEN;
/** The user sees it, too. */
const SHOWN = OPEN;
/** The user's own choice, seen at once and changed back as easily. */
const CHOICE = OPEN;
/** Formats what it is given. */
const FORMAT = OPEN;
/** The server decides again on each call; this only draws. */
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
  redirectDomains: PUBLIC,
  mailboxUrl: PUBLIC,
};

export const dialogGuards: MemberGuards<DialogService> = {
  // Dialogs queue, each has a way out, and the user answers.
  confirm: OPEN,
  isOpen: SHOWN,
};

export const extensionGuards: MemberGuards<ExtensionRegistry> = {
  // What plugins put there for others to show; pure data of the catalogue.
  contributions: OPEN,
  // A component that brings its own plugin's services along; the host gets none of them.
  contentOf: OPEN,
  // Asks for the files once more.
  retry: OPEN,
  // The plugin that renders a part is notified that it failed; the report names the part.
  crashed: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const flagGuards: MemberGuards<FeatureFlags> = {
  isOn: DECLARED,
  textOf: DECLARED,
  // Tells only whether values have arrived.
  status: OPEN,
  // Tells only whether values have arrived.
  ready: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const graphqlGuards: MemberGuards<GraphqlService> = { client: DECLARED, query: DECLARED, mutate: DECLARED };

export const jobGuards: MemberGuards<JobsService> = {
  // The user's own work, as the tray shows it.
  jobs: OPEN,
  onDidChange: SUBSCRIPTION,
  // Shows in the tray, where the user can cancel it.
  run: OPEN,
  // Shows in the tray; the server answers only for jobs of this user.
  follow: OPEN,
  // Ends work of the user's own; what is done stays done.
  cancel: OPEN,
};

export const localeGuards: MemberGuards<LocaleService> = {
  language: SHOWN,
  wording: SHOWN,
  phoneCountry: SHOWN,
  completeLanguages: SHOWN,
  setLanguage: CHOICE,
  // Texts of the console are no secret.
  translate: OPEN,
  formatDate: FORMAT,
  formatDateTime: FORMAT,
  formatUtc: FORMAT,
  formatNumber: FORMAT,
  parsePhone: FORMAT,
  phoneProblem: FORMAT,
  onDidChange: SUBSCRIPTION,
};

/** Asks the user first when something would be lost. */
const GUARDED_LEAVE = OPEN;

export const navigationGuards: MemberGuards<NavigationService> = {
  toBase: FORMAT,
  // Goes through the guard of unsaved forms; pages of others ask for their own rights.
  navigate: OPEN,
  leaveTo: GUARDED_LEAVE,
  reload: GUARDED_LEAVE,
  // Forms keep what is entered and bring it back.
  reloadKeepingWork: OPEN,
  onWillReload: SUBSCRIPTION,
  registerForm: OWNED,
  // Says whether, not what.
  hasUnsavedForm: OPEN,
  // Says whether, not what.
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
  // The user's own choices, no secrets; the server limits their number and size.
  read: OPEN,
  // The user's own choices, no secrets; the server limits their number and size.
  write: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const routeGuards: MemberGuards<RouteDirectory> = {
  // Pages of the catalogue, which the user can read anyway.
  find: OPEN,
  onDidChange: SUBSCRIPTION,
};

export const sessionGuards: MemberGuards<SessionService> = {
  // Screens show name, customer and region; tokens are not in it.
  state: OPEN,
  onDidChange: SUBSCRIPTION,
  // Only the server makes a session; without its cookies this ends at the sign-in page.
  signedIn: OPEN,
  // Reads the user again.
  reload: OPEN,
  // Ends the session of this user, who can sign in again.
  signOut: OPEN,
  onWillEnd: SUBSCRIPTION,
};

export const settingsTabGuards: MemberGuards<SettingsTabs> = {
  // What plugins put there for others to show; pure data of the catalogue.
  tabs: OPEN,
  accessTo: RIGHTS,
  // The tab's own plugin reads it, with its own services; the host gets one of four words.
  statusOf: OPEN,
  // Has that plugin read it again.
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
