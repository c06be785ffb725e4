import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { array, object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { STORY_NODES, STORY_SOURCES } from '../../testing/storyTree.js';
import { FormFrame } from '../form/FormFrame.js';
import type { SaveResult } from '../form/SaveResult.js';
import { MultiTreeField } from './MultiTreeField.js';

interface Values {
  readonly departments: readonly string[];
}

const schema = object({ departments: array(string().defined()).min(1, 'few').defined() });
const WITH_ANY = { ...STORY_SOURCES.ready, nodes: [{ id: '*', name: 'Any' }, ...STORY_NODES] };

function open(departments: readonly string[], source = WITH_ANY) {
  const save = vi.fn((_values: Values): Promise<SaveResult<Values>> => Promise.resolve({ ok: true }));
  renderScreen(
    <FormFrame<Values> label="Rule" initialValues={{ departments }} schema={schema} save={save} onSaved={() => undefined}>
      <MultiTreeField name="departments" label="Departments" source={source} everythingId="*" />
    </FormFrame>,
    { plugin: { id: 'test', texts: { 'en-GB': { few: 'Choose a department.' } } } },
  );
  return save;
}

const chosen = () => {
  const list = screen.queryByRole('list', { name: 'Departments' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
};
async function choose(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Departments' }));
  await userEvent.type(await screen.findByRole('searchbox'), name);
  await userEvent.click(await screen.findByRole('treeitem', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('chosen nodes are tags; a removed one leaves the value, and the focus stays at the field', async () => {
  open(['oslo', 'west']);
  expect(chosen()).toEqual(['Oslo', 'West']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Oslo' }));
  expect(chosen()).toEqual(['West']);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Departments' }));
});

test('a node takes the place of those below it, which cannot be chosen any more', async () => {
  open(['oslo', 'west']);
  await choose('North');
  await waitFor(() => expect(chosen()).toEqual(['West', 'North']));
  await userEvent.click(screen.getByRole('combobox', { name: 'Departments' }));
  await userEvent.type(await screen.findByRole('searchbox'), 'Oslo');
  const oslo = await screen.findByRole('treeitem', { name: /^Oslo/ });
  expect(oslo.getAttribute('aria-disabled')).toBe('true');
  expect(oslo.textContent).toContain('Included in North');
});

test('the node that includes everything is chosen alone', async () => {
  open(['oslo', 'west']);
  await choose('Any');
  await waitFor(() => expect(chosen()).toEqual(['Any']));
  await choose('West');
  await waitFor(() => expect(chosen()).toEqual(['West']));
});

test('Save without a node shows the error at the field, and sends the ids otherwise', async () => {
  const save = open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('combobox', { name: 'Departments', description: 'Choose a department.' })).toBeTruthy();
  await choose('West');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ departments: ['west'] }));
});
