import type { ColumnChoice } from './columnChoice.js';
import { parseColumnChoice } from './columnChoice.js';
import { parseListParams, writeListParams, type ListQuestions } from './listParams.js';

/** A saved state of a list: its search, filters, sort, and columns. */
export interface SavedView {
  readonly name: string;
  /** Part of the address after '?', without the page. */
  readonly query: string;
  readonly columns: ColumnChoice;
}

export const MOST_VIEWS = 20;
export const LONGEST_VIEW_NAME = 40;

function parseView(kept: unknown): readonly SavedView[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { name, query, columns } = kept as Record<string, unknown>;
  if (typeof name !== 'string' || name === '' || typeof query !== 'string') return [];
  return [{ name, query, columns: parseColumnChoice(columns) }];
}

/** Reads the stored views; invalid ones are left out. */
export function parseViews(kept: unknown): readonly SavedView[] {
  return Array.isArray(kept) ? kept.flatMap(parseView).slice(0, MOST_VIEWS) : [];
}

/** The part of an address that a view stores: only the list's own parameters, without the page. */
export function viewQuery(search: URLSearchParams, spec: ListQuestions<string>): string {
  return writeListParams(new URLSearchParams(), { ...parseListParams(search, spec), page: 1 }, spec).toString();
}

/** Adds a view, or replaces the one with the same name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const isKnown = views.some(({ name }) => name === view.name);
  return isKnown ? views.map((other) => (other.name === view.name ? view : other)) : [...views, view];
}
