import { moveElement, sortLayoutItemsByRowCol, verticalCompactor, type LayoutItem } from 'react-grid-layout';
import { DISCOVER_TILES } from './tiles.js';

/** Place of a tile in the grid: columns and rows from 0. */
export interface TilePlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type TileLayout = readonly TilePlace[];

/** (DI-002) */
export const GRID = { columns: 12, rowHeight: 50, gap: 16 } as const;

/** A tile cannot be smaller. (DI-006) */
export const SMALLEST = { w: 3, h: 4 } as const;

/** No tile is higher than this; a taller one would not fit on any screen. */
export const TALLEST = 24;

/** Sizes other than the smallest. (DI-008, DI-009) */
const SIZES: Readonly<Record<string, Pick<TilePlace, 'w' | 'h'>>> = {
  scoreDistribution: { w: 6, h: 6 },
  recommendationSplit: { w: 6, h: 6 },
  dailyCount: { w: 12, h: 6 },
};

/** Four tiles to a row, then the two charts beside each other, then the daily count. (DI-007) */
export const DEFAULT_LAYOUT: TileLayout = placed(DISCOVER_TILES.map(({ id }) => id));

/** Puts tiles one after the other, each row as high as its first tile. */
function placed(ids: readonly string[]): TileLayout {
  let [x, y, rowHeight] = [0, 0, 0];
  return ids.map((id) => {
    const { w, h } = SIZES[id] ?? SMALLEST;
    if (x + w > GRID.columns) [x, y] = [0, y + rowHeight];
    const place = { id, x, y, w, h };
    x += w;
    rowHeight = h;
    return place;
  });
}

/** The layout as the grid library describes it. */
export function toItems(layout: TileLayout): LayoutItem[] {
  return layout.map(({ id, ...place }) => ({ i: id, ...place, minW: SMALLEST.w, minH: SMALLEST.h, maxH: TALLEST }));
}

/** The layout that the grid library describes, in the order in which it is read. */
export function fromItems(items: readonly LayoutItem[]): TileLayout {
  return sortLayoutItemsByRowCol(items).map(({ i: id, x, y, w, h }) => ({ id, x, y, w, h }));
}

/** Ids of the tiles, row by row. */
export const readingOrder = (layout: TileLayout): readonly string[] => fromItems(toItems(layout)).map(({ id }) => id);

export interface Step {
  /** Columns to the right, negative to the left. */
  readonly x?: number;
  /** Rows down, negative up. */
  readonly y?: number;
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * Moves a tile by a step; the tiles in its way make room. Tiles close gaps above them, so a tile moves up or down until it has passed a
 * neighbour.
 */
export function moveTile(layout: TileLayout, id: string, { x: across = 0, y: down = 0 }: Step): TileLayout {
  const place = layout.find((each) => each.id === id);
  if (place === undefined) return layout;
  const x = between(0, place.x + across, GRID.columns - place.w);
  if (down === 0) return movedTo(layout, id, x, place.y);
  const last = Math.max(...layout.map(({ y, h }) => y + h));
  for (let y = place.y + down; y >= 0 && y <= last; y += down) {
    const next = movedTo(layout, id, x, y);
    if (!isSame(next, layout)) return next;
  }
  return layout;
}

function movedTo(layout: TileLayout, id: string, x: number, y: number): TileLayout {
  const items = toItems(layout);
  const item = items.find(({ i }) => i === id);
  if (item === undefined) return layout;
  return fromItems(compacted(moveElement(items, item, x, y, true, false, 'vertical', GRID.columns)));
}

/** Makes a tile larger or smaller by a step; the tiles in its way make room. */
export function resizeTile(layout: TileLayout, id: string, { x: wider = 0, y: taller = 0 }: Step): TileLayout {
  const items = toItems(layout).map((item) =>
    item.i === id
      ? {
          ...item,
          w: between(SMALLEST.w, item.w + wider, GRID.columns - item.x),
          h: between(SMALLEST.h, item.h + taller, TALLEST),
        }
      : item,
  );
  return fromItems(compacted(items));
}

const compacted = (items: readonly LayoutItem[]) => verticalCompactor.compact(items, GRID.columns);

const placesById = (layout: TileLayout) => new Map(layout.map((place) => [place.id, place]));

/** Whether every tile has the same place in both. */
export function isSame(one: TileLayout, other: TileLayout): boolean {
  const others = placesById(other);
  return (
    one.length === other.length &&
    one.every(({ id, x, y, w, h }) => {
      const place = others.get(id);
      return place !== undefined && place.x === x && place.y === y && place.w === w && place.h === h;
    })
  );
}
