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

/** The entries that match a text, the best first. A word inside the name of a customer's organisation finds nothing: 'gro' means groups. */
export function matching(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  return matchSorter(entries, text, {
    keys: ['label', 'keywords', { key: 'owner', threshold: rankings.STARTS_WITH }],
  });
}
