import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { ShortcutServiceToken, usePolicy, useService } from '../../services/index.js';
import { renderScreen, type FakeShortcuts } from '../../testing/index.js';
import { READY, useStoryList } from '../../testing/storyList.js';
import { ListFooter } from './ListFooter.js';
import type { ListState } from './listState.js';

function Action({ onRender }: { readonly onRender: () => void }) {
  const access = usePolicy('sample:archive');
  onRender();
  return <button disabled={access !== 'allowed'}>Archive</button>;
}

function open(state: ListState<never>) {
  let renders = 0;
  function Footer() {
    const { list } = useStoryList(state as never);
    return (
      <ListFooter list={list}>
        <Action onRender={() => (renders += 1)} />
      </ListFooter>
    );
  }
  renderScreen(<Footer />, { plugin: { id: 'sample', texts: {} } });
  return { rendered: () => renders > 0 };
}

test('while the first rows load, actions check their rights already, and are not visible', () => {
  const { rendered } = open({ kind: 'first-load' });
  expect(rendered()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
});

test('actions and pager are visible with the rows', () => {
  open(READY as never);
  expect(screen.getByRole('button', { name: 'Archive' })).toBeTruthy();
  expect(screen.getByRole('navigation')).toBeTruthy();
});

test('without the right to the list, actions are not rendered', () => {
  expect(open({ kind: 'denied' }).rendered()).toBe(false);
});

test('the ids of the selected rows are copied by a button, and by the key y', async () => {
  const user = userEvent.setup();
  let select: (ids: readonly string[]) => void = () => undefined;
  let shortcuts: FakeShortcuts | undefined;
  function Footer() {
    const { list } = useStoryList(READY);
    const service = useService(ShortcutServiceToken);
    useEffect(() => {
      shortcuts = service as FakeShortcuts;
      select = (ids) => list.selection?.set(new Map(ids.map((id) => [id, {} as never])));
    });
    return <ListFooter list={list} />;
  }
  renderScreen(<Footer />, { plugin: { id: 'sample', texts: {} } });
  expect(screen.queryByRole('button', { name: /Copy ID/ })).toBeNull();
  act(() => select(['66a0']));
  await user.click(await screen.findByRole('button', { name: 'Copy ID' }));
  expect(await navigator.clipboard.readText()).toBe('66a0');
  expect(screen.getByText('Copied')).toBeTruthy();
  act(() => select(['66a0', '66a1']));
  expect(screen.getByRole('button', { name: 'Copy IDs' })).toBeTruthy();
  await act(async () => shortcuts?.press('y'));
  expect(await navigator.clipboard.readText()).toBe('66a0\n66a1');
});
