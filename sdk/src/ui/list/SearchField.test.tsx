import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/index.js';
import { SearchField, type SearchFieldProps } from './SearchField.js';

function open(props: Partial<SearchFieldProps>) {
  const searched: string[] = [];
  // A search that waits for a pause follows after the next task.
  const field = <SearchField label="Search users" value="" pause={0} onChange={(text) => searched.push(text)} {...props} />;
  renderScreen(field, { plugin: { id: 'sample', texts: {} } });
  return searched;
}

test('with a button, the search follows on the button and on Enter only, also for an empty text', async () => {
  const searched = open({ searches: 'on-request' });
  const field = screen.getByRole('searchbox', { name: 'Search users' });
  await userEvent.type(field, 'ann ');
  expect(searched).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(searched).toEqual(['ann']);
  await userEvent.clear(field);
  await userEvent.type(field, '{Enter}');
  expect(searched).toEqual(['ann', '']);
});

test('without a button, the search follows when typing pauses', async () => {
  const searched = open({});
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'a');
  await expect.poll(() => searched).toEqual(['a']);
});
