import { describe, expect, test } from 'vitest';
import { moveColumn, offeredColumns, parseColumnChoice, toggleColumn, type ColumnChoice } from './columnChoice.js';
import { textColumn } from './columns.js';

const column = (id: string, isExtra = false) => textColumn({ id, header: id.toUpperCase(), isExtra, value: () => id });
const COLUMNS = [column('name'), column('created'), column('users'), column('updated', true)];
const NOTHING = parseColumnChoice(undefined);

function shown(choice: ColumnChoice): string[] {
  return offeredColumns(COLUMNS, choice)
    .filter((offered) => offered.isVisible)
    .map((offered) => offered.column.id);
}

describe('columns of a list', () => {
  test('are at first those that are no extras, as the list has them', () => expect(shown(NOTHING)).toEqual(['name', 'created', 'users']));

  test('show and hide, and back', () => {
    const without = toggleColumn(NOTHING, column('created'));
    expect(shown(without)).toEqual(['name', 'users']);
    const withExtra = toggleColumn(without, column('updated', true));
    expect(shown(withExtra)).toEqual(['name', 'users', 'updated']);
    expect(shown(toggleColumn(toggleColumn(withExtra, column('created')), column('updated', true)))).toEqual(['name', 'created', 'users']);
  });

  test('move by a place, not past the ends, and never before the name', () => {
    const ids = ['created', 'users', 'updated'];
    expect(shown(moveColumn(NOTHING, ids, 'users', -1))).toEqual(['name', 'users', 'created']);
    expect(moveColumn(NOTHING, ids, 'created', -1)).toEqual(NOTHING);
    expect(moveColumn(NOTHING, ids, 'updated', 1)).toEqual(NOTHING);
  });

  test('a column that is new to a kept order comes after those it knows', () =>
    expect(shown({ hidden: [], shown: [], order: ['users'] })).toEqual(['name', 'users', 'created']));

  test.each([[null], ['text'], [[1]], [{ hidden: 'created', shown: [1, null], order: {} }]])(
    'nonsense that was kept counts as nothing: %j',
    (kept) => expect(parseColumnChoice(kept)).toEqual(NOTHING),
  );
});
