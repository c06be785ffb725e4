import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { manyNodes, STORY_NODES, StoryTree, type StoryTreeProps } from '../../testing/storyTree.js';
import { ROW_HEIGHT } from './useRowWindow.js';

function open(props: Partial<StoryTreeProps> = {}) {
  const onChoose = vi.fn();
  render(<StoryTree nodes={STORY_NODES} onChoose={onChoose} {...props} />);
  return onChoose;
}

const row = (name: string) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('.edge-tree-name')?.textContent);
const focused = () => document.activeElement?.querySelector('.edge-tree-name')?.textContent;

describe('a tree by keyboard', () => {
  test('has one tab stop, at the chosen node', async () => {
    open({ chosenId: 'oslo' });
    await userEvent.tab();
    expect(focused()).toBe('Oslo');
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('Oslo')]);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('arrows move between rows, open and close them', async () => {
    open();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(row('North').getAttribute('aria-expanded')).toBe('true');
    expect(names()).toEqual(['Northwind Health', 'North', 'Malmö', 'Oslo', 'South', 'West']);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('Oslo');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('North');
    await userEvent.keyboard('{ArrowLeft}');
    expect(row('North').getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('West');
    await userEvent.keyboard('{Home}*');
    expect(focused()).toBe('Northwind Health');
    await userEvent.keyboard('{ArrowDown}*');
    expect(row('South').getAttribute('aria-expanded')).toBe('true');
  });

  test('letters move to the next name that starts with them; a pause starts a new word', async () => {
    const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get');
    const type = async (letter: string, time: number) => {
      clock.mockReturnValue(time);
      await userEvent.keyboard(letter);
    };
    open();
    await userEvent.tab();
    await type('s', 0);
    expect(focused()).toBe('South');
    await type('w', 100);
    expect(focused()).toBe('South');
    await type('w', 2000);
    expect(focused()).toBe('West');
    clock.mockRestore();
  });

  test('Enter and the space bar choose; keys with Ctrl, Alt or Meta are left to the browser', async () => {
    const onChoose = open();
    await userEvent.tab();
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Alt>}{ArrowDown}{/Alt}');
    expect(onChoose).not.toHaveBeenCalled();
    expect(focused()).toBe('Northwind Health');
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown} ');
    expect(onChoose.mock.calls).toEqual([['north'], ['south']]);
    expect(row('South').getAttribute('aria-selected')).toBe('true');
    expect(row('North').getAttribute('aria-selected')).toBe('false');
  });

  test('Left opens if the page is read from right to left', async () => {
    open({ dir: 'rtl' });
    // jsdom does not derive the direction from the attribute.
    const style = vi.spyOn(window, 'getComputedStyle').mockReturnValue({ direction: 'rtl' } as CSSStyleDeclaration);
    screen.getByText('North').closest<HTMLElement>('[role=treeitem]')?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    style.mockRestore();
    expect(names()).toContain('Malmö');
  });
});

describe('a tree by mouse', () => {
  test('a click on a name chooses, one on its caret opens and closes', async () => {
    const onChoose = open();
    await userEvent.click(row('North').querySelector('.edge-tree-caret') as Element);
    expect(names()).toContain('Oslo');
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Oslo'));
    expect(onChoose.mock.calls).toEqual([['oslo']]);
    await userEvent.click(row('North').querySelector('.edge-tree-caret') as Element);
    expect(names()).not.toContain('Oslo');
    expect(focused()).toBe('North');
  });
});

describe('attributes of the rows', () => {
  test('level, position and size of the set of each row, and whether it has nodes below it', () => {
    open({ chosenId: 'night' });
    const attributesOf = (name: string) =>
      ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((attribute) => row(name).getAttribute(attribute));
    expect(attributesOf('Northwind Health')).toEqual(['1', '1', '1', 'true']);
    expect(attributesOf('Oslo')).toEqual(['3', '2', '2', null]);
    expect(attributesOf('South')).toEqual(['2', '2', '3', 'false']);
    expect(attributesOf('Night shift')).toEqual(['5', '1', '1', null]);
  });

  test('a node that is unavailable can be reached and opened, shows why, and is not chosen', async () => {
    const onChoose = open();
    await userEvent.click(row('South').querySelector('.edge-tree-caret') as Element);
    const closed = screen.getByRole('treeitem', { name: 'Naples', description: 'You do not have permission for this department.' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}');
    expect(document.activeElement).toBe(closed);
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChoose.mock.calls).toEqual([['harbour']]);
  });
});

describe('5,000 nodes', () => {
  const open5000 = async () => {
    open({ nodes: manyNodes(5000) });
    await userEvent.tab();
    // All of them: the 49 nodes of the first level that have nodes, and the nodes below these.
    await userEvent.keyboard('{ArrowDown}*{ArrowDown}*');
    return screen.getByRole('tree', { name: 'Departments' });
  };

  test('only the rows in view are rendered, and the tree is as high as all of them', async () => {
    const tree = await open5000();
    const rows = Number.parseInt((tree.firstElementChild as HTMLElement).style.height, 10) / ROW_HEIGHT;
    expect(rows).toBeGreaterThan(2000);
    expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(20);
    fireEvent.scroll(tree, { target: { scrollTop: 1000 * ROW_HEIGHT } });
    expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(25);
    const tops = screen.getAllByRole('treeitem').map((item) => Number.parseInt(item.style.top, 10) / ROW_HEIGHT);
    expect(tops.filter((top) => top >= 995 && top < 1015)).toHaveLength(20);
  });

  test('the active row is rendered while it is out of view, so that the focus is not lost', async () => {
    const tree = await open5000();
    const active = document.activeElement;
    expect(active?.getAttribute('role')).toBe('treeitem');
    fireEvent.scroll(tree, { target: { scrollTop: 1000 * ROW_HEIGHT } });
    expect(document.activeElement).toBe(active);
    await userEvent.keyboard('{End}');
    expect(tree.scrollTop).toBeGreaterThan(2000 * ROW_HEIGHT);
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
    expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(20);
  });
});
