import { describe, expect, test } from 'vitest';
import { parseViews, viewQuery, withView } from './views.js';

const NO_COLUMNS = { hidden: [], shown: [], order: [], widths: {} };
const view = (name: string, query = '') => ({ name, query, columns: NO_COLUMNS });

describe('saved views', () => {
  test('contain search, sort and size, but neither the page nor parameters of others', () =>
    expect(viewQuery(new URLSearchParams('q=night&page=4&size=50&sort=name&dir=desc&dialog=x'), { sorts: ['name'] })).toBe(
      'q=night&size=50&sort=name&dir=desc',
    ));

  test('names are unique: saving a view again replaces it in place', () =>
    expect(withView([view('A'), view('B')], view('A', 'q=1'))).toEqual([view('A', 'q=1'), view('B')]));

  test('contain the columns and their widths, without invalid ones', () =>
    expect(parseViews([{ ...view('A'), columns: { hidden: ['users'], widths: { name: 240, created: 'wide' } } }])).toEqual([
      { ...view('A'), columns: { ...NO_COLUMNS, hidden: ['users'], widths: { name: 240 } } },
    ]));

  test('invalid stored views are left out', () =>
    expect(parseViews([view('A'), null, 'x', { name: '', query: '' }, { name: 'B' }, { name: 'C', query: 'q=1', columns: 7 }])).toEqual([
      view('A'),
      view('C', 'q=1'),
    ]));
});
