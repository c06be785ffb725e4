import type { ServiceResolver } from '../services/ServiceResolver.js';
import type { Disposable } from '../services/events.js';

/** Default export of a plugin's setup module; runs once, before the plugin's first module is used. */
export type PluginSetup = (context: { readonly services: ServiceResolver }) => Disposable | void | Promise<Disposable | void>;

/** One result in the search panel. */
export interface SearchResult {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** Path under base that the result opens. */
  readonly path: string;
}

/** Default export of a search provider's module. */
export interface SearchProvider {
  search(request: {
    readonly text: string;
    readonly signal: AbortSignal;
    readonly services: ServiceResolver;
  }): Promise<readonly SearchResult[]>;
}

/** Default export of a command's module. */
export type CommandHandler = (context: { readonly services: ServiceResolver }) => void | Promise<void>;
