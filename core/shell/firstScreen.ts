import type { EarlyQueries } from '../kernel/start/EarlyQueries.js';
import { waitAtMost } from '../loader/withDeadline.js';
import { decidePage } from './decide/decidePage.js';
import { pageQuestion } from './decide/pageQuestion.js';
import { CORE } from './owner.js';
import type { ShellParts } from './ShellContext.js';

/** Milliseconds to wait for the code of the first screen. The frame of index.html is on the screen meanwhile. */
const PATIENCE = 1_000;
/** Milliseconds to wait for its data after that: as long as another rendering takes on a slow machine. */
const PATIENCE_FOR_DATA = 100;

export interface FirstScreenParts extends Pick<ShellParts, 'services' | 'registries' | 'loader'> {
  readonly early: Pick<EarlyQueries, 'arrived'>;
  /** Resolves when the catalogue has been loaded. */
  readonly refreshed: Promise<void>;
}

/**
 * Waits until the first screen can be rendered completely, so that the page is rendered once and not after each part of its code and data.
 * Resolves earlier if there is nothing to wait for, after about a second at the latest, and never rejects.
 */
export async function firstScreen(parts: FirstScreenParts): Promise<void> {
  await waitAtMost(PATIENCE, loadScreen(parts));
  await waitAtMost(PATIENCE_FOR_DATA, parts.early.arrived());
}

async function loadScreen({ refreshed, ...parts }: FirstScreenParts): Promise<void> {
  await refreshed;
  const outcome = decidePage(pageQuestion(window.location, parts));
  if (outcome.kind !== 'page' || outcome.route.owner === CORE) return;
  const { owner, item } = outcome.route;
  // The screen shows why it failed.
  await parts.loader.loadModule(owner, item.module).catch(() => undefined);
}
