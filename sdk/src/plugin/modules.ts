import type { ServiceResolver } from '../services/ServiceResolver.js';
import type { SettingsTabStatus } from '../services/SettingsTabs.js';
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

/** One page of results that the search panel asks for. */
export interface SearchRequest {
  /** The search text, trimmed: at least two characters (D-133), at most `LIMITS.search`. */
  readonly text: string;
  /** The first page is 1. */
  readonly page: number;
  /** Number of results on a page: `SEARCH_PAGE_SIZE`. */
  readonly pageSize: number;
  /** Aborted when the text changes or the panel closes. */
  readonly signal: AbortSignal;
  readonly services: ServiceResolver;
}

/** One page of results. */
export interface SearchPage {
  /** At most `pageSize`; empty after the last page. */
  readonly items: readonly SearchResult[];
  /** Number of results on all pages. */
  readonly totalCount: number;
  /** Path under base of a page that lists all results; the panel links to it as 'Show all 214'. */
  readonly allPath?: string;
}

/** A failed search with its own message, which its tab shows instead of the general one. The cause is reported. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';

  /**
   * @param text in the user's language: 'Failed to load vacancies. Please contact support.'
   * @param cause of the failure
   */
  constructor(
    readonly text: string,
    cause: unknown,
  ) {
    super(text, { cause });
  }
}

/** Default export of a search provider's module. (KERNEL-011, SEARCH-009) */
export interface SearchProvider {
  /**
   * Rejects if the search fails: its tab then shows the failure with Retry, and the other tabs are not affected. A {@link SearchFailure} has
   * its own message.
   */
  search(request: SearchRequest): Promise<SearchPage>;
}

/** Default export of the module that a settings tab names as its `status`. */
export interface SettingsTabStatusSource {
  /** The status for the selected customer. Rejects if it cannot be determined: the tab then shows no status. */
  read(request: {
    readonly services: ServiceResolver;
    /** Aborted when the customer changes or the status is requested again. */
    readonly signal: AbortSignal;
  }): Promise<SettingsTabStatus>;
}

/** Something that needs the user's attention. */
export interface AttentionItem {
  /** Unique in its source. */
  readonly id: string;
  /** In the user's language: '3 users are locked'. */
  readonly title: string;
  readonly detail?: string;
  /** Path under base of the page on which the user can act. */
  readonly path: string;
  /** `error`: something does not work; `warning`: something will not work soon, or waits for the user. */
  readonly level: 'error' | 'warning';
}

/** Default export of the module of a contribution to `ATTENTION`. */
export interface AttentionSource {
  /** What needs attention in the selected customer; an empty list if nothing does. Rejects if that cannot be determined. */
  read(request: {
    readonly services: ServiceResolver;
    /** Aborted when the customer changes or the user leaves the page. */
    readonly signal: AbortSignal;
  }): Promise<readonly AttentionItem[]>;
}

/** Default export of a command's module. */
export type CommandHandler = (context: { readonly services: ServiceResolver }) => void | Promise<void>;
