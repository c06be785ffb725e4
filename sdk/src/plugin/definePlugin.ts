import type {
  CommandContribution,
  ExtensionContribution,
  MenuContribution,
  PluginRequirement,
  RouteContribution,
  SearchProviderContribution,
  SettingsTabContribution,
} from '../contract/index.js';

/**
 * The description of a plugin, the default export of its `plugin.ts`. Pure data: the build reads it without a browser and writes it as
 * `manifest.json`; modules are named by path (`./screens/CustomerList`) and built as entries.
 */
export interface PluginDefinition {
  /** Lower-case name, unique in a console. */
  readonly id: string;
  readonly version: string;
  readonly sdk: string;
  /** Name of the plugin for operators, in English. The text `pluginTitle` of the locale files translates it. */
  readonly title: string;
  readonly requires?: readonly PluginRequirement[];
  readonly routes?: readonly RouteContribution[];
  readonly menu?: readonly MenuContribution[];
  readonly settingsTabs?: readonly SettingsTabContribution[];
  readonly searchProviders?: readonly SearchProviderContribution[];
  readonly commands?: readonly CommandContribution[];
  readonly extensionPoints?: readonly ExtensionPoint<unknown>[];
  readonly extensions?: readonly ExtensionContribution[];
  readonly setup?: string;
  /**
   * Feature flags that the plugin's code reads, in addition to those that its contributions name; all other flags are off for it. By
   * default none.
   */
  readonly flags?: readonly string[];
}

/** Checks the type of the description; returns it unchanged. */
export function definePlugin(definition: PluginDefinition): PluginDefinition {
  return definition;
}

/**
 * An extension point that a plugin offers to others. `T` is the static part of a contribution. The token is only data: a contributor names
 * its id and imports nothing from the plugin that offers it. (KERNEL-014)
 */
export interface ExtensionPoint<T> {
  readonly id: string;
  /** Never present at run time; carries the type. */
  readonly properties?: T;
}

export function defineExtensionPoint<T>(id: string): ExtensionPoint<T> {
  return { id };
}

/**
 * An extension point whose contributions are components: each names a module whose default export is rendered with the props `P`.
 * `ExtensionSlot` and `ExtensionView` of the screen kit render them. (KERNEL-014)
 */
export interface ComponentPoint<T, P extends object = object> extends ExtensionPoint<T> {
  /** Never present at run time; carries the type. */
  readonly props?: P;
}

/** @typeParam P the props that the host passes to each component */
export function defineComponentPoint<T, P extends object = object>(id: string): ComponentPoint<T, P> {
  return { id };
}
