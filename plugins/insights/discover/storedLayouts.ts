import { DEFAULT_LAYOUT, fromItems, GRID, SMALLEST, TALLEST, toItems, type TileLayout, type TilePlace } from './tileLayout.js';
import { verticalCompactor } from 'react-grid-layout';

/** Key of the user's preference. */
export const LAYOUTS_PREFERENCE = 'insights.layouts';

/** Customers whose layout is kept, the most recently changed first. (D-182) */
const MOST_CUSTOMERS = 20;

/** Number of the format. Another format is ignored. */
const VERSION = 1;

/** The user's layouts by customer. (D-078) */
export interface StoredLayouts {
  readonly version: typeof VERSION;
  /** Tiles keep their place until the user unlocks the layout. */
  readonly isLocked: boolean;
  readonly customers: readonly { readonly customerId: string; readonly tiles: TileLayout }[];
}

const NONE: StoredLayouts = { version: VERSION, isLocked: false, customers: [] };

/** Reads the stored preference; whatever is not in its format is left out. */
export function parseLayouts(kept: unknown): StoredLayouts {
  if (!isObject(kept) || kept['version'] !== VERSION || !Array.isArray(kept['customers'])) return NONE;
  const customers = (kept['customers'] as readonly unknown[]).flatMap((entry) => {
    if (!isObject(entry) || typeof entry['customerId'] !== 'string' || !Array.isArray(entry['tiles'])) return [];
    return [{ customerId: entry['customerId'], tiles: (entry['tiles'] as readonly unknown[]).filter(isPlace) }];
  });
  return { version: VERSION, isLocked: kept['isLocked'] === true, customers };
}

/** The layout of a customer: tiles that it lacks are added below, and tiles that no longer exist are left out. */
export function layoutOf({ customers }: StoredLayouts, customerId: string): TileLayout {
  const stored = customers.find((entry) => entry.customerId === customerId)?.tiles;
  if (stored === undefined) return DEFAULT_LAYOUT;
  const known = new Set(DEFAULT_LAYOUT.map(({ id }) => id));
  const kept = new Map(stored.filter(({ id }) => known.has(id)).map((place) => [place.id, place]));
  const below = Math.max(0, ...[...kept.values()].map(({ y, h }) => y + h));
  const complete = DEFAULT_LAYOUT.map((place) => kept.get(place.id) ?? { ...place, y: below + place.y });
  return fromItems(verticalCompactor.compact(toItems(complete), GRID.columns));
}

/** Stores the layout of a customer; undefined returns it to the default. */
export function withLayout(stored: StoredLayouts, customerId: string, tiles: TileLayout | undefined): StoredLayouts {
  const others = stored.customers.filter((entry) => entry.customerId !== customerId);
  const customers = tiles === undefined ? others : [{ customerId, tiles }, ...others].slice(0, MOST_CUSTOMERS);
  return { ...stored, customers };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function isPlace(value: unknown): value is TilePlace {
  if (!isObject(value)) return false;
  const { id, x, y, w, h } = value;
  if (typeof id !== 'string' || ![x, y, w, h].every((part) => Number.isInteger(part))) return false;
  const place = value as unknown as TilePlace;
  const isInGrid = place.x >= 0 && place.y >= 0 && place.x + place.w <= GRID.columns;
  return isInGrid && place.w >= SMALLEST.w && place.h >= SMALLEST.h && place.h <= TALLEST;
}
