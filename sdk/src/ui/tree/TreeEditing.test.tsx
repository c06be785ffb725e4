import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { STORY_NODES, StoryEditableTree, type StoryEditableTreeProps } from '../../testing/storyTree.js';

function open(props: Partial<StoryEditableTreeProps> = {}) {
  const onCommand = vi.fn();
  render(<StoryEditableTree nodes={STORY_NODES} onCommand={onCommand} {...props} />);
  return onCommand;
}

const row = (name: string) => screen.getByRole('treeitem', { name });
const focused = () => document.activeElement?.querySelector('.edge-tree-name')?.textContent;
const input = () => screen.getByRole('textbox', { name: 'Name of the department' });

describe('changes by keyboard', () => {
  test('F2 edits the name in its row; Enter applies it and returns to the row', async () => {
    open();
    row('North').focus();
    await userEvent.keyboard('{F2}');
    expect(document.activeElement).toBe(input());
    expect((input() as HTMLInputElement).value).toBe('North');
    await userEvent.keyboard('Northern parts{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(focused()).toBe('Northern parts');
  });

  test('Escape keeps the old name, and the tree does not handle the keys of the input', async () => {
    const onCommand = open();
    row('North').focus();
    await userEvent.keyboard('{F2}{Home}{Delete}{ArrowDown}*{Escape}');
    expect(focused()).toBe('North');
    expect(onCommand.mock.calls.map(([command]) => (command as { kind: string }).kind)).toEqual(['rename']);
  });

  test('Insert adds below, with the name as an input; an error keeps the input open', async () => {
    open();
    row('West').focus();
    await userEvent.keyboard('{Insert}{Enter}');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a name');
    await userEvent.keyboard('Office{Enter}');
    expect(focused()).toBe('Office');
    expect(row('Office').getAttribute('aria-level')).toBe('3');
    expect(row('Office').textContent).toContain('New');
  });

  test('Delete removes; Alt and arrows move', async () => {
    const onCommand = open();
    row('South').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onCommand).toHaveBeenLastCalledWith({ kind: 'move', id: 'south', parentId: 'north' });
    row('West').focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByRole('treeitem', { name: 'West' })).toBeNull();
  });

  test('while a name is edited, the input is the tab stop of the tree', async () => {
    open();
    row('North').focus();
    await userEvent.keyboard('{F2}');
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([]);
    expect(input().tabIndex).toBe(0);
  });
});
