import type { CustomerSummary } from '@edge-console/sdk';

/** What a line of the palette belongs to; a prefix narrows the palette to one of them. */
export type PaletteGroup = 'recent' | 'pages' | 'actions' | 'customers';

/** One thing that the palette can do. */
export interface PaletteEntry {
  /** The same over reloads, so that it can be found among the recent ones. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly keywords: readonly string[];
  /** Beside the label: a region, keys. */
  readonly detail?: string;
  readonly run: () => void;
}

const PREFIXES: Readonly<Record<string, PaletteGroup>> = { '>': 'actions', '@': 'customers' };

/** How many recent entries are kept and shown. */
export const MOST_RECENT = 10;

/** Splits what is typed into the group it narrows to and the text to look for. */
export function readTyped(typed: string): { readonly group: PaletteGroup | undefined; readonly text: string } {
  const group = PREFIXES[typed.charAt(0)];
  return { group, text: (group === undefined ? typed : typed.slice(1)).trim() };
}

/** Entries to choose from for a group; recent ones come first where nothing narrows, each once. */
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

/** Puts an entry first among the recent ones. */
export function withRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT);
}

/** Reads what is kept; nonsense counts as nothing. */
export function parseRecent(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST_RECENT) : [];
}

/** Words by which a customer is found: its account name and its id, which may be pasted. */
export function customerKeywords({ uniqueName, customerId, organizationDisplayName }: CustomerSummary): readonly string[] {
  return [uniqueName, customerId, organizationDisplayName ?? ''];
}
