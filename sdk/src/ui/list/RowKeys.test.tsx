import { act, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ShortcutServiceToken, useService, useShortcut } from '../../services/index.js';
import { renderScreen, type FakeShortcuts } from '../../testing/index.js';
import { READY, useStoryList } from '../../testing/storyList.js';
import { RowsButton } from '../rows/RowsButton.js';
import { ListTable } from './ListTable.js';

const archive = vi.fn();
const step = vi.fn();
let shortcuts: FakeShortcuts;
let showRecord: (isShown: boolean) => void;

/** A record beside the list, which uses `j` itself. */
function Record() {
  useShortcut({ keys: 'j', label: 'Next candidate', run: step });
  return null;
}

function Groups() {
  const { list, columns } = useStoryList(READY);
  const [isShown, setShown] = useState(false);
  const service = useService(ShortcutServiceToken);
  useEffect(() => {
    shortcuts = service as FakeShortcuts;
    showRecord = setShown;
  }, [service]);
  return (
    <>
      <ListTable label="User groups" list={list} columns={columns} empty={null} />
      <RowsButton
        icon={<svg />}
        shortcut="e"
        selection={list.selection}
        actions={{ perform: archive, performAll: archive, result: undefined, pending: undefined } as never}
        action="org:archiveGroup"
        denied="denied"
        onClick={archive}
      >
        Archive
      </RowsButton>
      {isShown ? <Record /> : null}
    </>
  );
}

const press = (keys: string) => act(() => shortcuts.press(keys));
const names = () => within(screen.getByRole('table')).getAllByRole('link');

test('j and k move the focus from row to row and stop at the ends, x selects, and e presses the button of the selected rows', () => {
  renderScreen(<Groups />, { plugin: { id: 'test', texts: {} } });
  press('j');
  expect(document.activeElement).toBe(names()[0]);
  press('k');
  expect(document.activeElement).toBe(names()[0]);
  press('j');
  expect(document.activeElement).toBe(names()[1]);
  press('e');
  expect(archive).not.toHaveBeenCalled();
  press('x');
  expect(
    screen
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).checked)
      .indexOf(true),
  ).toBe(2);
  press('e');
  expect(archive).toHaveBeenCalledTimes(1);
  press('x');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('a screen that uses one of the keys keeps it for as long as it is shown', () => {
  renderScreen(<Groups />, { plugin: { id: 'test', texts: {} } });
  act(() => showRecord(true));
  press('j');
  expect(step).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(document.body);
  act(() => showRecord(false));
  press('j');
  expect(document.activeElement).toBe(names()[0]);
});
