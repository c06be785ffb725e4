import { describe, expect, test } from 'vitest';
import { layoutOf, parseLayouts, withLayout } from './storedLayouts.js';
import { DEFAULT_LAYOUT, moveTile } from './tileLayout.js';

const MOVED = moveTile(DEFAULT_LAYOUT, 'completed', { y: 1 });
const NONE = parseLayouts(undefined);

describe('stored layouts', () => {
  test('each customer has its own, and the default without one', () => {
    const stored = withLayout(NONE, 'one', MOVED);
    expect(layoutOf(parseLayouts(structuredClone(stored)), 'one')).toEqual(MOVED);
    expect(layoutOf(stored, 'other')).toEqual(DEFAULT_LAYOUT);
    expect(layoutOf(withLayout(stored, 'one', undefined), 'one')).toEqual(DEFAULT_LAYOUT);
  });

  test('those of the twenty customers that were changed last are kept', () => {
    const ids = Array.from({ length: 22 }, (none, index) => `customer ${index}`);
    const stored = ids.reduce((before, id) => withLayout(before, id, MOVED), NONE);
    expect(stored.customers.map(({ customerId }) => customerId)).toEqual(ids.toReversed().slice(0, 20));
    expect(withLayout(stored, 'customer 2', MOVED).customers[0]?.customerId).toBe('customer 2');
    expect(withLayout(stored, 'customer 2', MOVED).customers).toHaveLength(20);
  });

  test.each([
    ['nothing', undefined],
    ['another format', { version: 2, customers: [] }],
    ['no list', { version: 1, customers: 'all' }],
    ['an entry without tiles', { version: 1, customers: [{ customerId: 'one' }, null] }],
    ['an entry without an id', { version: 1, customers: [{ tiles: [] }] }],
  ])('%s is the default layout', (_case, kept) => {
    expect(layoutOf(parseLayouts(kept), 'one')).toEqual(DEFAULT_LAYOUT);
    expect(parseLayouts(kept).isLocked).toBe(false);
  });

  test('tiles with impossible places, and tiles that no longer exist, are left out; missing tiles are added below', () => {
    const [first, second, ...others] = DEFAULT_LAYOUT;
    const tiles = [{ ...first, w: 2 }, { ...second, x: 11 }, { ...second, id: 'gone' }, null, ...others];
    const layout = layoutOf(parseLayouts({ version: 1, isLocked: true, customers: [{ customerId: 'one', tiles }] }), 'one');
    expect(layout.map(({ id }) => id).toSorted()).toEqual(DEFAULT_LAYOUT.map(({ id }) => id).toSorted());
    const last = layout.slice(-2).map(({ id }) => id);
    expect(last).toEqual([first?.id, second?.id]);
    expect(new Set(layout.map(({ x, y }) => `${x} ${y}`)).size).toBe(15);
  });
});
