import { evaluateGate, type Gate, type GateSources } from '@edge-console/sdk/contract';
import { pageAt, type RegisteredRoute } from './pageAt.js';

/** The state that decides whether an item that opens a page is shown. */
export interface OfferSources extends GateSources {
  readonly routes: readonly RegisteredRoute[];
}

/**
 * Whether an item that opens a page is shown: not if a flag is off or an action is denied, its own or the page's. It is shown while the
 * server has not answered for the selected customer, and if no active plugin has the page, which then explains why. (D-189, D-137)
 * @param gate conditions of the menu item, command or line itself
 * @param path under base, with or without query; undefined for external targets
 */
export function isOffered(gate: Gate, path: string | undefined, sources: OfferSources): boolean {
  const page = path === undefined ? undefined : pageAt(sources.routes, path);
  // Both gates are evaluated before one decides, so that the server answers all checks in one call.
  const answers = [evaluateGate(gate, sources), page === undefined ? 'allowed' : evaluateGate(page.item, sources)];
  return !answers.includes('off') && !answers.includes('denied');
}
