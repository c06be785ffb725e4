import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePolicy } from '../../services/index.js';
import { renderScreen } from '../../testing/index.js';
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
