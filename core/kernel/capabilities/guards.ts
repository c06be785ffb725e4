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
  SessionService,
  ShortcutService,
  TelemetryService,
} from '@edge-console/sdk';

/**
 * What stands between a plugin and a member of a service.
 *
 * - `subscription`, `owned`: ends with the plugin.
 * - `declared`: only what the plugin's manifest lists; anything else is refused and reported.
 * - `limited`: so often in a while; the rest is left out and reported.
 * - `named`: bears the plugin's name, whatever the plugin says.
 * - `open`: nothing, and why that is well.
 */
export type Guard =
  { readonly how: 'subscription' | 'owned' | 'declared' | 'limited' | 'named' } | { readonly how: 'open'; readonly why: string };

/** A guard for each member of a contract: one that is added there does not compile until it stands here. */
export type MemberGuards<T> = { readonly [K in keyof Required<T>]: Guard };

const SUBSCRIPTION: Guard = { how: 'subscription' };
const OWNED: Guard = { how: 'owned' };
const DECLARED: Guard = { how: 'declared' };
const LIMITED: Guard = { how: 'limited' };
const NAMED: Guard = { how: 'named' };
const open = (why: string): Guard => ({ how: 'open', why });

const PUBLIC = open('a setting of the page that anybody can read in its source');
const SHOWN = open('the user sees it, too');
const CHOICE = open("the user's own choice, seen at once and changed back as easily");
const FORMAT = open('formats what it is given');
const RIGHTS = open('the server decides again on each call; this only draws');

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
  confirm: open('dialogs queue, each has a way out, and the user answers'),
  isOpen: SHOWN,
};

export const extensionGuards: MemberGuards<ExtensionRegistry> = {
  contributions: open('what plugins put there for others to show; pure data of the catalogue'),
  onDidChange: SUBSCRIPTION,
};

export const flagGuards: MemberGuards<FeatureFlags> = {
  isOn: DECLARED,
  textOf: DECLARED,
  status: open('says only whether values have come'),
  ready: open('says only whether values have come'),
  onDidChange: SUBSCRIPTION,
};

export const graphqlGuards: MemberGuards<GraphqlService> = { client: DECLARED, query: DECLARED, mutate: DECLARED };

export const jobGuards: MemberGuards<JobsService> = {
  jobs: open("the user's own work, as the tray shows it"),
  onDidChange: SUBSCRIPTION,
  run: open('shows in the tray, where the user can cancel it'),
  follow: open('shows in the tray; the server answers only for jobs of this user'),
  cancel: open("ends work of the user's own; what is done stays done"),
};

export const localeGuards: MemberGuards<LocaleService> = {
  language: SHOWN,
  wording: SHOWN,
  phoneCountry: SHOWN,
  completeLanguages: SHOWN,
  setLanguage: CHOICE,
  translate: open('texts of the console are no secret'),
  formatDate: FORMAT,
  formatDateTime: FORMAT,
  formatUtc: FORMAT,
  formatNumber: FORMAT,
  parsePhone: FORMAT,
  onDidChange: SUBSCRIPTION,
};

const GUARDED_LEAVE = open('asks the user first when something would be lost');

export const navigationGuards: MemberGuards<NavigationService> = {
  toBase: FORMAT,
  navigate: open('goes through the guard of unsaved forms; pages of others ask for their own rights'),
  leaveTo: GUARDED_LEAVE,
  reload: GUARDED_LEAVE,
  reloadKeepingWork: open('forms keep what is entered and bring it back'),
  onWillReload: SUBSCRIPTION,
  registerForm: OWNED,
  hasUnsavedForm: open('says whether, not what'),
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
  read: open("the user's own choices, no secrets; the server limits their number and size"),
  write: open("the user's own choices, no secrets; the server limits their number and size"),
  onDidChange: SUBSCRIPTION,
};

export const sessionGuards: MemberGuards<SessionService> = {
  state: open('screens show name, customer and region; tokens are not in it'),
  onDidChange: SUBSCRIPTION,
  signedIn: open('only the server makes a session; without its cookies this ends at the sign-in page'),
  reload: open('reads the user again'),
  signOut: open('ends the session of this user, who can sign in again'),
  onWillEnd: SUBSCRIPTION,
};

export const shortcutGuards: MemberGuards<ShortcutService> = {
  add: OWNED,
  all: SHOWN,
  isOn: SHOWN,
  setOn: CHOICE,
  onDidChange: SUBSCRIPTION,
};

export const telemetryGuards: MemberGuards<TelemetryService> = { report: NAMED };
