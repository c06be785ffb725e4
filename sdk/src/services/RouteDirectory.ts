import type { RouteContribution } from '../contract/index.js';
import type { Event } from './events.js';
import type { PolicyAnswer } from './PolicyChecker.js';
import { serviceToken } from './ServiceResolver.js';

/** A page that currently exists: an active plugin defines it, and its flag is on. */
export interface RouteEntry extends Pick<RouteContribution, 'id' | 'area' | 'path'> {
  /** Whether the user may open the page for the selected customer; `unknown` until the server has answered. */
  readonly access: PolicyAnswer;
}

/** The pages of all active plugins. Screens use it through `useRoute`. */
export interface RouteDirectory {
  /** Undefined if no active plugin defines the page, or its flag is off. Returns the same object until something changes. */
  find(id: string): RouteEntry | undefined;
  /** Fires when pages were added or removed, or when flags or rights changed. */
  readonly onDidChange: Event<void>;
}

export const RouteDirectoryToken = serviceToken<RouteDirectory>('RouteDirectory');
