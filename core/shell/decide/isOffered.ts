import { evaluateGate, type Gate, type GateSources } from '@edge-console/sdk/contract';
import { pageAt, type RegisteredRoute } from './pageAt.js';

/** What decides whether something that leads to a page is shown. */
export interface OfferSources extends GateSources {
  readonly routes: readonly RegisteredRoute[];
}

/**
 * Whether something is shown that leads to a page: not when a flag is off or an action is denied, be it its own or the page's. Shown while
 * the server has not answered for the selected customer, and where no active plugin has the page, which then says why. (D-189, D-137)
 * @param gate conditions of the menu item, command or line itself
 * @param path under base, with or without query; undefined for what leads out of the console
 */
export function isOffered(gate: Gate, path: string | undefined, sources: OfferSources): boolean {
  const page = path === undefined ? undefined : pageAt(sources.routes, path);
  // Both are judged before one decides, so that the server answers all questions in one call.
  const answers = [evaluateGate(gate, sources), page === undefined ? 'allowed' : evaluateGate(page.item, sources)];
  return !answers.includes('off') && !answers.includes('denied');
}
