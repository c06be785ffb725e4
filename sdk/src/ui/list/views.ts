import type { ColumnChoice } from './columnChoice.js';
import { parseColumnChoice } from './columnChoice.js';
import { parseListParams, writeListParams, type ListQuestions } from './listParams.js';

/** A list as a user wants to find it again: what is searched, how it is filtered and sorted, and its columns. */
export interface SavedView {
  readonly name: string;
  /** Part of the address behind '?', without the page. */
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

/** Reads what is kept; nonsense is left out. */
export function parseViews(kept: unknown): readonly SavedView[] {
  return Array.isArray(kept) ? kept.flatMap(parseView).slice(0, MOST_VIEWS) : [];
}

/** The part of an address that a view keeps: only what is the list's, and not the page one happens to be on. */
export function viewQuery(search: URLSearchParams, spec: ListQuestions<string>): string {
  return writeListParams(new URLSearchParams(), { ...parseListParams(search, spec), page: 1 }, spec).toString();
}

/** Adds a view, or puts it in the place of the one of that name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const isKnown = views.some(({ name }) => name === view.name);
  return isKnown ? views.map((other) => (other.name === view.name ? view : other)) : [...views, view];
}
