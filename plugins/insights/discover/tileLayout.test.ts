import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LAYOUT,
  GRID,
  isSame,
  moveTile,
  readingOrder,
  resizeTile,
  SMALLEST,
  TALLEST,
  toItems,
  type TileLayout,
} from './tileLayout.js';

const placeOf = (layout: TileLayout, id: string) => {
  const { x, y, w, h } = layout.find((place) => place.id === id) ?? { x: -1, y: -1, w: -1, h: -1 };
  return [x, y, w, h];
};

/** Pairs of tiles that cover each other. */
const overlaps = (layout: TileLayout) =>
  layout.flatMap((one) =>
    layout.filter(
      (other) =>
        one.id < other.id && one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h,
    ),
  );

describe('the default layout', () => {
  test('DI-002 DI-003: has fifteen tiles in a grid of 12 columns with rows of 50 pixels', () => {
    expect(DEFAULT_LAYOUT).toHaveLength(15);
    expect([GRID.columns, GRID.rowHeight]).toEqual([12, 50]);
    expect(overlaps(DEFAULT_LAYOUT)).toEqual([]);
  });

  test('DI-007: eleven metrics and the device types are 3 wide and 4 high, four to a row', () => {
    const small = DEFAULT_LAYOUT.filter(({ w, h }) => w === 3 && h === 4);
    expect(small.map(({ id }) => id)).toEqual([
      'completed',
      'completionRatio',
      'dropoutRatio',
      'leakageRatio',
      'engagementRate',
      'npsScore',
      'medianTime',
      'medianScore',
      'profanityRatio',
      'plagiarismRatio',
      'garbageRatio',
      'deviceType',
    ]);
    expect(small.map(({ x, y }) => [x, y])).toEqual([0, 4, 8].flatMap((y) => [0, 3, 6, 9].map((x) => [x, y])));
  });

  test('DI-008 DI-009: the two charts are 6 by 6 beside each other, the daily count is 12 by 6 below them', () => {
    expect(placeOf(DEFAULT_LAYOUT, 'scoreDistribution')).toEqual([0, 12, 6, 6]);
    expect(placeOf(DEFAULT_LAYOUT, 'recommendationSplit')).toEqual([6, 12, 6, 6]);
    expect(placeOf(DEFAULT_LAYOUT, 'dailyCount')).toEqual([0, 18, 12, 6]);
  });

  test('DI-006: the grid library keeps the smallest size', () => {
    expect(toItems(DEFAULT_LAYOUT).map(({ minW, minH }) => [minW, minH])).toEqual(DEFAULT_LAYOUT.map(() => [3, 4]));
  });
});

describe('moving a tile by a step', () => {
  test('to the right, the tile there makes room', () => {
    const next = moveTile(DEFAULT_LAYOUT, 'completed', { x: 1 });
    expect(placeOf(next, 'completed')).toEqual([1, 0, 3, 4]);
    expect(overlaps(next)).toEqual([]);
  });

  test('not over the edge', () => {
    expect(moveTile(DEFAULT_LAYOUT, 'completed', { x: -1 })).toEqual(DEFAULT_LAYOUT);
    expect(moveTile(DEFAULT_LAYOUT, 'completed', { y: -1 })).toEqual(DEFAULT_LAYOUT);
    expect(placeOf(moveTile(DEFAULT_LAYOUT, 'leakageRatio', { x: 1 }), 'leakageRatio')).toEqual([9, 0, 3, 4]);
  });

  test('down, it passes the tile below, and up again', () => {
    const lower = moveTile(DEFAULT_LAYOUT, 'completed', { y: 1 });
    expect(placeOf(lower, 'completed')).toEqual([0, 4, 3, 4]);
    expect(placeOf(lower, 'engagementRate')).toEqual([0, 0, 3, 4]);
    expect(isSame(moveTile(lower, 'completed', { y: -1 }), DEFAULT_LAYOUT)).toBe(true);
  });

  test('a tile that does not exist moves nothing', () => {
    expect(moveTile(DEFAULT_LAYOUT, 'other', { x: 1 })).toEqual(DEFAULT_LAYOUT);
  });

  test('the order in which tiles are read follows their places', () => {
    expect(readingOrder(DEFAULT_LAYOUT).slice(0, 2)).toEqual(['completed', 'completionRatio']);
    expect(readingOrder(moveTile(DEFAULT_LAYOUT, 'completed', { y: 1 }))[0]).toBe('engagementRate');
  });
});

describe('resizing a tile by a step', () => {
  test('DI-005: it becomes wider and higher, and the others make room', () => {
    const wider = resizeTile(DEFAULT_LAYOUT, 'completed', { x: 1 });
    expect(placeOf(wider, 'completed')).toEqual([0, 0, 4, 4]);
    expect(overlaps(wider)).toEqual([]);
    expect(placeOf(resizeTile(DEFAULT_LAYOUT, 'completed', { y: 2 }), 'completed')).toEqual([0, 0, 3, 6]);
  });

  test('DI-006: it cannot be smaller than 3 by 4, wider than the grid or higher than a screen', () => {
    expect(resizeTile(DEFAULT_LAYOUT, 'completed', { x: -1, y: -1 })).toEqual(DEFAULT_LAYOUT);
    expect(placeOf(resizeTile(DEFAULT_LAYOUT, 'leakageRatio', { x: 5 }), 'leakageRatio')).toEqual([9, 0, 3, 4]);
    expect(placeOf(resizeTile(DEFAULT_LAYOUT, 'completed', { y: 100 }), 'completed')).toEqual([0, 0, SMALLEST.w, TALLEST]);
  });
});
