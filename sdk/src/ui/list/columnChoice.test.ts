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
  test("are initially those that are not extras, in the list's order", () => expect(shown(NOTHING)).toEqual(['name', 'created', 'users']));

  test('can be shown and hidden', () => {
    const without = toggleColumn(NOTHING, column('created'));
    expect(shown(without)).toEqual(['name', 'users']);
    const withExtra = toggleColumn(without, column('updated', true));
    expect(shown(withExtra)).toEqual(['name', 'users', 'updated']);
    expect(shown(toggleColumn(toggleColumn(withExtra, column('created')), column('updated', true)))).toEqual(['name', 'created', 'users']);
  });

  test('move by one position, not past the ends, and never before the name', () => {
    const ids = ['created', 'users', 'updated'];
    expect(shown(moveColumn(NOTHING, ids, 'users', -1))).toEqual(['name', 'users', 'created']);
    expect(moveColumn(NOTHING, ids, 'created', -1)).toEqual(NOTHING);
    expect(moveColumn(NOTHING, ids, 'updated', 1)).toEqual(NOTHING);
  });

  test('a column that is missing in a stored order follows those in it', () =>
    expect(shown({ hidden: [], shown: [], order: ['users'] })).toEqual(['name', 'users', 'created']));

  test.each([[null], ['text'], [[1]], [{ hidden: 'created', shown: [1, null], order: {} }]])(
    'nonsense that was kept counts as nothing: %j',
    (kept) => expect(parseColumnChoice(kept)).toEqual(NOTHING),
  );
});
