import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/conformance/axe.js';
import { renderScreen } from '../../testing/index.js';
import { READY, useStoryList } from '../../testing/storyList.js';
import type { ListState } from './listState.js';
import { ListTable } from './ListTable.js';
import { ListTools } from './ListTools.js';

const KEY = 'story.groups.columns';
const WIDE = { name: 400, description: 200, members: 100, createdAt: 100 };

function Groups({ state }: { readonly state: ListState<never> | typeof READY }) {
  const list = useStoryList(state);
  return (
    <>
      <ListTools {...list} searchLabel="Search groups" fileName="groups" />
      <ListTable label="User groups" {...list} empty={null} />
    </>
  );
}

function open(kept?: unknown, state: ListState<never> | typeof READY = READY) {
  return renderScreen(<Groups state={state} />, { plugin: { id: 'test', texts: {} }, preferences: { [KEY]: kept } });
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const widthOf = (name: string) => header(name).style.width;

async function handleOf(name: string) {
  await userEvent.hover(header('Name'));
  return screen.findByRole('separator', { name: `Width of column ${name}` });
}

async function openPanel() {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
}

// Every column of the page is as wide; the test's DOM has no layout.
beforeEach(() => {
  const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ width: 200, height: 32 }));
  return () => spy.mockRestore();
});

describe('the widths of columns', () => {
  test('are changed by the keys of a separator, which has a name and values, and are stored with the choice of columns', async () => {
    const { preferences } = open({ hidden: [], shown: [], order: ['members'] });
    const handle = await handleOf('Name');
    expect(['now', 'min', 'max'].map((value) => handle.getAttribute(`aria-value${value}`))).toEqual(['200', '64', '608']);
    expect(handle.getAttribute('aria-orientation')).toBe('vertical');
    act(() => handle.focus());
    await userEvent.keyboard('{ArrowRight}');
    const widths = { name: 216, members: 184, description: 200, createdAt: 200 };
    expect(preferences.read(KEY)).toEqual({ hidden: [], shown: [], order: ['members'], widths });
    expect(widthOf('Name')).toContain('cqi');
    await userEvent.keyboard('{ArrowLeft}');
    expect(preferences.read(KEY)).toMatchObject({ widths: { name: 184, members: 216 } });
    await userEvent.keyboard('{Home}');
    expect(preferences.read(KEY)).toMatchObject({ widths: {} });
    expect(widthOf('Name')).toBe('35%');
  });

  test('have a separator between two columns each, which is not part of the names of the headers', async () => {
    const { container } = open();
    await handleOf('Name');
    expect(screen.getAllByRole('separator')).toHaveLength(3);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      null,
      null,
      'Description',
      'Members',
      'Created',
    ]);
    expect(header('Description')).toBeTruthy();
    await expectAccessible(container);
  });

  test('are restored, in the skeleton too', () => {
    const { unmount } = open({ widths: WIDE });
    const restored = widthOf('Name');
    expect(restored).toContain('cqi');
    unmount();
    open({ widths: WIDE }, { kind: 'first-load' });
    const [, first] = screen.getByRole('status', { name: 'Loading' }).querySelectorAll('th');
    expect(first?.style.width).toBe(restored);
  });

  test.each([[{ name: 1 }], [{ name: '400' }], [{ name: null }], ['wide'], [null]])('ignore the invalid stored value %j', (widths) => {
    open({ widths });
    expect(widthOf('Name')).toBe('35%');
  });

  test('are changed and reset by single clicks in the panel, which announces them', async () => {
    const { preferences } = open();
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Make Created wider' }));
    expect(preferences.read(KEY)).toMatchObject({ widths: { name: 200, description: 200, members: 168, createdAt: 232 } });
    expect(panel.getByRole('status').textContent).toBe('Width of Created: 232 px');
    await userEvent.click(panel.getByRole('button', { name: 'Make Name narrower' }));
    expect(preferences.read(KEY)).toMatchObject({ widths: { name: 168, description: 232 } });
    await userEvent.click(panel.getByRole('button', { name: 'Reset widths' }));
    expect(preferences.read(KEY)).toMatchObject({ widths: {} });
    await userEvent.click(panel.getByRole('button', { name: 'Make Name wider' }));
    await userEvent.click(panel.getByRole('button', { name: 'Reset columns' }));
    expect(preferences.read(KEY)).toBeUndefined();
    expect(widthOf('Name')).toBe('35%');
  });

  test('can be changed while a list without matches does not render its table', async () => {
    const { preferences } = open(undefined, { kind: 'no-match' });
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Make Name wider' }));
    expect(preferences.read(KEY)).toMatchObject({ widths: { name: 182, description: 118 } });
  });
});

test('from right to left, the arrow keys change sides', async () => {
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  const { preferences } = open();
  const handle = await handleOf('Name');
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ direction: 'rtl' } as CSSStyleDeclaration);
  onTestFinished(() => void vi.restoreAllMocks());
  act(() => handle.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(preferences.read(KEY)).toMatchObject({ widths: { name: 216 } });
});
