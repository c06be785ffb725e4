import { describe, expect, test } from 'vitest';
import { parseColumnChoice } from './columnChoice.js';
import { dateColumn, textColumn } from './columns.js';
import { tableWidths } from './columnWidths.js';
import { otherColumns, resizeColumn, withWidths } from './resizeColumn.js';

const column = (id: string, chosenWidth?: number) => ({ ...textColumn({ id, header: id, width: 20, value: () => id }), chosenWidth });
const date = (id: string, chosenWidth?: number) => ({ ...dateColumn({ id, header: id, value: () => null }), chosenWidth });

const SIZED = [column('name', 500), column('state', 100), date('created', 200)];

/** The widths in pixels, as a browser computes them in a container; the last column has what is left. */
function computed(columns: Parameters<typeof tableWidths>[0], container: number, fixed: number): number[] {
  const widths = tableWidths(columns, fixed)
    .widths.slice(0, -1)
    .map((css) => {
      const numbers = (css?.match(/[\d.]+/g) ?? []).map(Number);
      const [least = 0, share = 0, , , part = 0, , , , all = 0] = numbers;
      return Math.min(least, share * (container - fixed)) + part * Math.max(0, container - fixed - all);
    });
  return [...widths, container - fixed - widths.reduce((total, width) => total + width, 0)].map(Math.round);
}

describe('a table without chosen widths', () => {
  const rest = textColumn({ id: 'note', header: 'note', value: () => 'note' });

  test.each([
    [
      'has the widths of its columns if one of them takes what is left',
      [column('name'), rest, date('created')],
      ['20%', undefined, undefined],
    ],
    [
      'is filled by columns that all have a width, so that cells of checkboxes keep theirs',
      [column('name'), date('created')],
      ['100%', undefined],
    ],
    ['shares what is left by the widths of the columns', [column('name'), { ...column('state'), width: 60 }], ['25%', '75%']],
    ['does not make wide columns wider', [{ ...column('name'), width: 90 }, column('state')], ['90%', '20%']],
  ])('%s', (name, columns, widths) => expect(tableWidths(columns, 40)).toEqual({ widths }));
});

describe('chosen widths', () => {
  test.each([
    ['as wide as when they were chosen', 840, [500, 100, 200]],
    ['wider', 1640, [1123, 151, 326]],
    ['narrower: no column is below 64 pixels, and dates are not cut', 320, [95, 67, 118]],
    ['too narrow for that', 160, [32, 32, 56]],
  ])('fill a table that is %s', (name, container, widths) => expect(computed(SIZED, container, 40)).toEqual(widths));

  test('of all columns can be the least one', () => expect(computed([column('name', 64), column('state', 64)], 168, 40)).toEqual([64, 64]));

  test('leave room for a column that was hidden when they were chosen', () =>
    expect(computed([column('name', 350), column('state')], 540, 40)).toEqual([350, 150]));
});

test('invalid stored widths are left out', () => {
  const widths = { name: 240, narrow: 63, wide: 4001, text: '200', none: null, endless: Infinity };
  expect(parseColumnChoice({ widths }).widths).toEqual({ name: 240 });
  for (const kept of [undefined, null, 'wide', 7]) expect(Object.keys(parseColumnChoice({ widths: kept }).widths ?? {})).toEqual([]);
});

describe('a column that changes its width', () => {
  const WIDTHS = [200, 100, 80, 120];

  test.each([
    ['wider: the next column becomes narrower', 0, 20, [220, 80, 80, 120]],
    ['wider than the next column permits: those after it become narrower too', 0, 60, [260, 64, 64, 112]],
    ['as wide as possible', 0, 1000, [308, 64, 64, 64]],
    ['narrower: the next column becomes wider', 1, -20, [200, 80, 100, 120]],
    ['as narrow as possible', 1, -1000, [200, 64, 116, 120]],
    ['the last one has no column after it', 3, 40, WIDTHS],
  ])('%s', (name, index, by, widths) => expect(resizeColumn(WIDTHS, index, by)).toEqual(widths));

  test('can take pixels from the columns before it', () => {
    expect(resizeColumn(WIDTHS, 3, 40, otherColumns(WIDTHS, 3))).toEqual([200, 76, 64, 160]);
    expect(resizeColumn(WIDTHS, 3, -16, otherColumns(WIDTHS, 3))).toEqual([200, 100, 96, 104]);
  });

  test('is stored with the widths of the others, in hundredths of a pixel; hidden columns keep theirs', () => {
    const choice = { hidden: ['state'], shown: [], order: [], widths: { state: 90, name: 100 } };
    expect(withWidths(choice, [column('name'), column('created')], [220.421875, 50])).toEqual({
      ...choice,
      widths: { state: 90, name: 220.42, created: 64 },
    });
    expect(withWidths(choice, [], undefined)).toEqual({ ...choice, widths: {} });
  });
});
