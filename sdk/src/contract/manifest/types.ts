import type { Sentence } from '../sentences.js';

/**
 * The description of a built plugin: `dist/plugins/<id>/<version>/manifest.json`. Pure data, so that the console can show menus and routes
 * without running code of the plugin.
 */
export interface PluginManifest {
  readonly schemaVersion: 1;
  /** Lower-case name, unique in a console: `customers`. Also the i18n namespace and the folder in the catalogue. */
  readonly id: string;
  /** Semantic version of this build. */
  readonly version: string;
  /** Semantic version range of the SDK that the plugin was built for: `^0.1.0`. */
  readonly sdk: string;
  /** Flag that enables the whole plugin; always `plugin.<id>`. (FLAG-001) */
  readonly flag: string;
  /** Title for operators, in English. `pluginTitle` returns it in another language. */
  readonly title: string;
  /** Plugins that must be active before this plugin becomes active. (KERNEL-022) */
  readonly requires: readonly PluginRequirement[];
  readonly contributions: Contributions;
  /** Modules by the names in contributions (`./screens/CustomerList`), and the files of their code. */
  readonly modules: Readonly<Record<string, ModuleEntry>>;
  /** Locale files by language: `{ "en-GB": "locales/en-GB.3f2a.json" }`. */
  readonly locales: Readonly<Record<string, string>>;
  /**
   * Title of the plugin, and texts that contributions name (titles and labels), by language, nested as in the locale files. The catalogue contains them, so that
   * menus and tabs have their labels without a request for each plugin. The build writes them.
   */
  readonly labels?: Readonly<Record<string, object>>;
  /** GraphQL operations that the plugin may send. (SDK-009) */
  readonly operations: readonly OperationEntry[];
  /**
   * Feature flags that the plugin's code reads, in addition to those that its contributions name; all other flags are off for it. By
   * default none.
   */
  readonly flags?: readonly string[];
  /** File with the text of the operations, for the server only. */
  readonly operationsFile?: string;
  /** Every file of the build with size in bytes and Subresource Integrity value (`sha384-...`). */
  readonly files: Readonly<Record<string, FileEntry>>;
}

export interface PluginRequirement {
  readonly id: string;
  /** Semantic version range. */
  readonly range: string;
  /** The plugin uses the other one if it is active, and works without it. */
  readonly optional?: boolean;
}

export interface ModuleEntry {
  /** File of the module, relative to the plugin's folder. */
  readonly file: string;
  /** All files that its static imports reach (without the file itself), so that they can be checked before any of them runs. */
  readonly imports: readonly string[];
  /** Style sheets of the module. */
  readonly css: readonly string[];
  /** Libraries of the console that the module and its imports import, so that the browser can load them at the same time. */
  readonly libraries?: readonly string[];
}

export interface FileEntry {
  readonly bytes: number;
  readonly integrity: string;
}

export interface OperationEntry {
  readonly name: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** SHA-256 in hex of the document's text: the id that is sent instead of the text. */
  readonly sha256: string;
}

/**
 * Conditions under which a contribution is shown: flags that must be on, actions that the user must be allowed. All of them must be met.
 */
export interface Gate {
  /** Feature flag that must be on. A route whose flag is off shows 'Page Not Found'. (FLAG-006, SHELL-020) */
  readonly flag?: string;
  /** More feature flags, all of which must be on. */
  readonly flags?: readonly string[];
  /** Policy action on the selected customer: `org:viewCustomerList`. Without it the route shows access denied. (SHELL-014) */
  readonly action?: string;
  /** More policy actions, all of which the user must be allowed. */
  readonly actions?: readonly string[];
}

export interface RouteContribution extends Gate {
  /** Unique over all plugins: `customers.list`. */
  readonly id: string;
  /** `base`: path under `/region/{awsRegion}/customers/{customerId}`. `public`: absolute path, only logged out. */
  readonly area: 'base' | 'public';
  /** React Router path, without leading slash under base: `customers/create`. */
  readonly path: string;
  /** Module whose default export is the screen. */
  readonly module: string;
  /** Key of the page's title in the plugin's locale files. */
  readonly title: string;
}

export interface MenuContribution extends Gate {
  readonly id: string;
  /** Key of the label in the plugin's locale files. */
  readonly label: string;
  /** Name of a static icon of the shell's set, see `MenuIcon`. */
  readonly icon: MenuIcon;
  /** Ascending; the specified menu uses 10, 20, ... (SHELL-002) */
  readonly order: number;
  /** Path under base, or address of another site with the placeholders `{talentHubUrl}`, `{questionBankUrl}`. */
  readonly target: { readonly path: string } | { readonly external: string };
  /** Never shown; the page can be opened only by its address. (SHELL-006) */
  readonly hidden?: boolean;
}

export const MENU_ICONS = [
  'application',
  'branch',
  'briefcase',
  'chart',
  'cog',
  'collection',
  'envelope',
  'exchange',
  'flow',
  'group',
  'help',
  'hierarchy',
  'office',
  'person',
  'shield',
] as const;

export type MenuIcon = (typeof MENU_ICONS)[number];

export interface SettingsTabContribution extends Gate {
  readonly id: string;
  /** Segment in the address: `{base}/settings/{tab}`. */
  readonly tab: string;
  readonly label: string;
  readonly order: number;
  readonly module: string;
  /** Query parameters of the tab's page, with the values that a link to the tab sets: `{ language: 'default' }`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Module whose default export is a `SettingsTabStatusSource`: the status of the tab in the list of tabs. */
  readonly status?: string;
}

export interface SearchProviderContribution extends Gate {
  readonly id: string;
  readonly label: string;
  readonly order: number;
  /** Module whose default export is a `SearchProvider`. */
  readonly module: string;
  /** `palette`: only the command palette lists what it finds. By default the search panel has a tab for it too. */
  readonly shownIn?: 'palette';
}

export interface CommandContribution extends Gate {
  readonly id: string;
  readonly label: string;
  readonly keywords?: readonly string[];
  /** Shortcut: keys pressed one after the other, `g c`. Of two commands with the same keys, the second is refused. */
  readonly shortcut?: string;
  /** A command opens a path under base, or runs a module whose default export is a `CommandHandler`. */
  readonly target: { readonly path: string } | { readonly module: string };
}

/** A contribution to an extension point that another plugin defines. */
export interface ExtensionContribution extends Gate {
  readonly id: string;
  /** Id of the extension point: `insights.tiles`. */
  readonly point: string;
  readonly order: number;
  /** Static part, in the type that the point defines. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Module with the code of the extension. */
  readonly module?: string;
}

export interface Contributions {
  readonly routes: readonly RouteContribution[];
  readonly menu: readonly MenuContribution[];
  readonly settingsTabs: readonly SettingsTabContribution[];
  readonly searchProviders: readonly SearchProviderContribution[];
  readonly commands: readonly CommandContribution[];
  /** Ids of the extension points that this plugin offers to others. */
  readonly extensionPoints: readonly string[];
  readonly extensions: readonly ExtensionContribution[];
  /** Module run once on the plugin's first use; its default export is a `PluginSetup`. */
  readonly setup?: string;
}

/** Response of `GET /plugins/manifest.json`: all plugins of the environment that the caller may see. */
export interface PluginCatalogue {
  readonly schemaVersion: 1;
  readonly environment: string;
  /** Changes with any manifest. */
  readonly revision: string;
  /** Contains several versions of a plugin if its flag `plugin.<id>.version` distinguishes users; the highest first. */
  readonly plugins: readonly CatalogueEntry[];
  /** Only plugins with `public` routes, and those that they require: for callers who are not signed in. By default all plugins. */
  readonly isPublicOnly?: true;
}

/** One plugin in the catalogue. `manifest` is unknown until the loader has validated it: an invalid manifest is reported and skipped. */
export interface CatalogueEntry {
  /** Address of the plugin's folder, ending in a slash: `/plugins/customers/1.0.0/`. Retries insert an attempt: `/plugins/customers/1.0.0/~1/`. */
  readonly baseUrl: string;
  readonly manifest: unknown;
  /** The server of the catalogue has validated the manifest with the published schema. */
  readonly isChecked?: true;
  /**
   * The reason why the server does not serve its files: a sentence that names the file. Its manifest is as the build wrote it, or missing.
   * (OPS-005)
   */
  readonly refused?: string;
  /** The reason with the data that a translation needs. */
  readonly refusal?: Sentence;
}
