import type { CustomerSummary } from '@edge-console/sdk';
import { matchSorter, rankings } from 'match-sorter';

/** The group of a line in the palette; a prefix restricts the palette to one group. */
export type PaletteGroup = 'recent' | 'pages' | 'actions' | 'customers' | 'results';

/** One entry of the palette. */
export interface PaletteEntry {
  /** Stable over reloads, so that it can be found among the recent entries. */
  readonly id: string;
  readonly group: PaletteGroup;
  /** Shown as the group instead of its own text: the name of a search provider. */
  readonly groupLabel?: string;
  readonly label: string;
  readonly keywords: readonly string[];
  /** What the entry belongs to; it is found by the beginning of this name only. */
  readonly owner?: string;
  /** Shown beside the label: a region, keys. */
  readonly detail?: string;
  readonly run: () => void;
}

const PREFIXES: Readonly<Record<string, PaletteGroup>> = { '>': 'actions', '@': 'customers' };

/** Maximum number of recent entries. */
export const MOST_RECENT = 10;

/** Splits the typed text into a group prefix and the search text. */
export function readTyped(typed: string): { readonly group: PaletteGroup | undefined; readonly text: string } {
  const group = PREFIXES[typed.charAt(0)];
  return { group, text: (group === undefined ? typed : typed.slice(1)).trim() };
}

/** Entries of a group; without a group, recent entries first, each entry once. */
export function entriesOf(
  all: readonly PaletteEntry[],
  group: PaletteGroup | undefined,
  recent: readonly string[],
  hasText: boolean,
): readonly PaletteEntry[] {
  if (group !== undefined) return all.filter((entry) => entry.group === group);
  if (hasText) return all;
  const lately = recent.flatMap((id) => all.filter((entry) => entry.id === id)).map((entry) => ({ ...entry, group: 'recent' as const }));
  return [...lately, ...all.filter(({ id }) => !recent.includes(id))];
}

/** Moves an entry to the front of the recent ones. */
export function withRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT);
}

/** Reads the stored entries; invalid values count as empty. */
export function parseRecent(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST_RECENT) : [];
}

/** Search terms of a customer: its account name and its id, which the user may paste, and its organisation. */
export function customerTerms({
  uniqueName,
  customerId,
  organizationDisplayName,
}: CustomerSummary): Pick<PaletteEntry, 'keywords' | 'owner'> {
  return { keywords: [uniqueName, customerId], ...(organizationDisplayName === null ? {} : { owner: organizationDisplayName }) };
}

/** Maximum number of lines before those of search providers: more lines need a narrower search. */
export const MOST_SHOWN = 50;

/**
 * The lines for a text, the best match first, whatever its source: the whole label, its beginning, the beginning of one of its words, a part
 * of it, then letters in this order. Of equal matches, results are last and keep the order of their providers.
 * @param results found by search providers; all of them are shown
 */
export function matching(entries: readonly PaletteEntry[], results: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const own = ranked(entries, text).slice(0, MOST_SHOWN);
  return results.length === 0 ? own : ranked([...own, ...results], text);
}

function ranked(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  return matchSorter(entries, text, {
    keys: [
      'label',
      // The user does not see all of these, so none is better than a label that begins with the text.
      { key: 'keywords', maxRanking: rankings.WORD_STARTS_WITH },
      { key: ({ owner = '' }) => beginningWith(owner, text), maxRanking: rankings.WORD_STARTS_WITH },
      // A search provider also searches fields that are not in the result.
      { key: ({ group }) => (group === 'results' ? [text] : []), maxRanking: rankings.CONTAINS },
    ],
    baseSort: (left, right) =>
      [left, right].some(({ item }) => item.group === 'results')
        ? left.index - right.index
        : left.rankedValue.localeCompare(right.rankedValue),
  });
}

/** A word inside the name of a customer's organisation finds nothing: 'gro' means groups. */
function beginningWith(name: string, text: string): string[] {
  return matchSorter([name], text, { threshold: rankings.STARTS_WITH });
}
