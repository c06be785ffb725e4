import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { STORY_SOURCES, StoryTreePicker, type StoryTreePickerProps } from '../../testing/storyTree.js';
import { FormFrame } from '../form/FormFrame.js';
import { TreeField } from './TreeField.js';
import type { TreeSource } from './TreeSource.js';

const PLUGIN = { id: 'test', texts: { 'en-GB': { departmentMissing: 'Please select department' } } };

function open(props: Partial<StoryTreePickerProps> = {}) {
  return renderScreen(
    <>
      <StoryTreePicker source={STORY_SOURCES.ready} {...props} />
      <button type="button">Next field</button>
    </>,
    { plugin: PLUGIN },
  );
}

const picker = () => screen.getByRole('combobox', { name: 'Department' });
const panel = () => screen.findByRole('dialog', { name: 'Department' });
const search = () => screen.findByRole('searchbox', { name: 'Search: Department' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const shown = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('.edge-tree-name')?.textContent);

describe('a picker of a node', () => {
  test('shows the path of the chosen node', () => {
    open({ chosenId: 'oslo' });
    expect(picker().textContent).toBe('Northwind Health › North › Oslo');
  });

  test.each<[string, StoryTreePickerProps, string]>([
    ['nothing is chosen', { source: STORY_SOURCES.ready }, 'Please select'],
    ['the nodes are loading', { source: STORY_SOURCES.loading, chosenId: 'oslo' }, 'Loading'],
    ['the nodes could not be loaded', { source: STORY_SOURCES.failed, chosenId: 'oslo' }, 'Department could not be loaded.'],
    ['the chosen node is not in the tree', { source: STORY_SOURCES.ready, chosenId: 'gone' }, 'Not available'],
  ])('shows that %s', (name, props, expected) => {
    open(props);
    expect(picker().textContent).toBe(expected);
  });

  test('by keyboard: an arrow opens it, typing searches, Enter chooses the first match and returns to the button', async () => {
    open();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await panel();
    await waitFor(async () => expect(document.activeElement).toBe(await search()));
    await userEvent.keyboard('malmo');
    expect(shown()).toEqual(['Northwind Health', 'North', 'Malmö']);
    expect(screen.getByText('1 match').getAttribute('role')).toBe('status');
    await userEvent.keyboard('{Enter}');
    expect(picker().textContent).toBe('Northwind Health › North › Malmö');
    await isClosed();
    expect(document.activeElement).toBe(picker());
  });

  test('by keyboard: an arrow moves from the search into the tree, to the chosen node', async () => {
    open({ chosenId: 'oslo' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await search()));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('treeitem', { name: 'Oslo' }));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(picker().textContent).toBe('Northwind Health › North › Malmö');
    await isClosed();
  });

  test('Escape clears the search, then closes the panel without a change', async () => {
    open({ chosenId: 'oslo' });
    await userEvent.click(picker());
    await userEvent.type(await search(), 'ward');
    await userEvent.keyboard('{Escape}');
    expect((await search()) as HTMLInputElement).toMatchObject({ value: '' });
    expect(shown()).toContain('South');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(document.activeElement).toBe(picker());
    expect(picker().textContent).toContain('Oslo');
  });

  test('Enter chooses nothing without a search or a match', async () => {
    open({ chosenId: 'oslo' });
    await userEvent.click(picker());
    await userEvent.type(await search(), '{Enter}atlantis{Enter}');
    expect(screen.getByText("Nothing matches 'atlantis'.")).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
    expect(picker().textContent).toContain('Oslo');
  });

  test('by mouse: a click on a node chooses it and closes the panel', async () => {
    open();
    await userEvent.click(picker());
    await userEvent.click(within(await panel()).getByText('West'));
    expect(picker().textContent).toBe('Northwind Health › West');
    await isClosed();
  });

  test('is cleared, unless it is required', async () => {
    const page = open({ chosenId: 'oslo' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear: Department' }));
    expect(picker().textContent).toBe('Please select');
    expect(document.activeElement).toBe(picker());
    expect(screen.queryByRole('button', { name: 'Clear: Department' })).toBeNull();
    page.unmount();
    open({ chosenId: 'oslo', isRequired: true });
    expect(screen.queryByRole('button', { name: 'Clear: Department' })).toBeNull();
    expect(picker().getAttribute('aria-required')).toBe('true');
  });

  test('its panel shows that it is empty', async () => {
    open({ source: STORY_SOURCES.empty });
    await userEvent.click(picker());
    expect(within(await panel()).getByText('There are no options.')).toBeTruthy();
  });

  test('its panel notifies the source before a node is chosen, and shows that there are more nodes', async () => {
    const onShow = vi.fn();
    open({ source: { ...STORY_SOURCES.ready, hasMore: true, onShow } });
    expect(onShow).not.toHaveBeenCalled();
    await userEvent.click(picker());
    expect(within(await panel()).getByText('Only the first 11 are shown.')).toBeTruthy();
    expect(onShow).toHaveBeenCalledOnce();
  });

  test('its panel waits for the nodes, shows a failure, and loads again', async () => {
    const reload = vi.fn();
    function Page() {
      const [source, setSource] = useState<TreeSource>(STORY_SOURCES.loading);
      return (
        <>
          <button type="button" onClick={() => setSource({ ...STORY_SOURCES.failed, reload })}>
            Fail
          </button>
          <StoryTreePicker source={source} />
        </>
      );
    }
    renderScreen(<Page />, { plugin: PLUGIN });
    await userEvent.click(picker());
    expect(within(await panel()).getByRole('status', { name: 'Loading' })).toBeTruthy();
    screen.getByText('Fail').click();
    expect(await within(await panel()).findByRole('heading', { name: 'Department could not be loaded.' })).toBeTruthy();
    within(await panel())
      .getByRole('button', { name: 'Retry' })
      .focus();
    await userEvent.keyboard('{Enter}');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a field for a node', () => {
  const schema = object({ department: string().required('departmentMissing') });
  const openForm = (department: string) => {
    const save = vi.fn(() => Promise.resolve({ ok: true } as const));
    renderScreen(
      <FormFrame label="Group" initialValues={{ department }} schema={schema} save={save} onSaved={() => undefined}>
        <TreeField name="department" label="Department" source={STORY_SOURCES.ready} isRequired help="The group belongs to it." />
      </FormFrame>,
      { plugin: PLUGIN },
    );
    return save;
  };

  test('has its label, help and value, and sends the id of the chosen node', async () => {
    const save = openForm('oslo');
    expect(screen.getByLabelText('Department')).toBe(picker());
    expect(screen.getByRole('combobox', { name: 'Department', description: 'The group belongs to it.' })).toBe(picker());
    await userEvent.click(picker());
    await userEvent.click(within(await panel()).getByText('West'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ department: 'west' }, undefined));
  });

  test('is validated after it was left or a save was tried, not while its panel is open', async () => {
    const save = openForm('');
    await userEvent.click(picker());
    await search();
    expect(screen.queryByText('Please select department')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(screen.queryByText('Please select department')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please select department')).toBeTruthy();
    expect(picker().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(picker()));
    expect(save).not.toHaveBeenCalled();
  });
});
