import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/index.js';
import { serverError, type ServerAnswerName } from '../../testing/serverAnswers.js';
import { GROUP_COLUMNS, READY, useStoryList } from '../../testing/storyList.js';
import ExportPanel from './ExportPanel.js';
import type { ListBase } from './ListControl.js';
import type { ListState } from './listState.js';

type List = ReturnType<typeof useStoryList>['list'];

function open(startExport: NonNullable<List['startExport']>, state: ListState<never> = READY as never) {
  const close = vi.fn();
  function Panel() {
    const list: ListBase<never> = { ...useStoryList(state).list, startExport } as never;
    return <ExportPanel list={list} columns={GROUP_COLUMNS as never} fileName="groups" onClose={close} />;
  }
  return { ...renderScreen(<Panel />, { plugin: { id: 'sample', texts: {} } }), close };
}

test('the number of rows is a lower bound if the server has not counted all of them', async () => {
  open(() => Promise.resolve('job'), { ...READY, page: { ...READY.page, total: 10_000, isTotalExact: false } } as never);
  expect(screen.getByRole('button', { name: 'All that match (more than 10,000)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'This page (3)' })).toBeTruthy();
});

test('an export on the server closes the panel, and its job is followed', async () => {
  const start = vi.fn(() => Promise.resolve('job-1'));
  const { close, jobs } = open(start);
  await userEvent.click(screen.getByRole('button', { name: 'All that match (214)' }));
  await waitFor(() => expect(jobs.followed).toEqual(['job-1']));
  expect(close).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledExactlyOnceWith({
    columns: [
      { column: 'name', header: 'Name' },
      { column: 'description', header: 'Description' },
      { column: 'members', header: 'Members' },
      { column: 'createdAt', header: 'Created' },
    ],
    file: { name: expect.stringMatching(/^groups-\d{4}-\d{2}-\d{2}$/) as unknown, excludedIds: [] },
  });
});

test.each<readonly [ServerAnswerName, readonly string[]]>([
  ['ORGExportGroups: too many rows', ['warning The list has more than 100,000 rows. Use a search or a filter to export fewer rows.']],
  ['ORGExportGroups: too many files', ['warning You have 20 exported files. Each file is removed a day after its export.']],
  ['INTERNAL_SERVER_ERROR', ['error Unexpected error']],
  // The page asks the user to sign in again.
  ['UNAUTHENTICATED', []],
])('a refused export shows the reason: %s', async (refusal, messages) => {
  const start = vi.fn(() => Promise.reject(serverError(refusal)));
  const { jobs, notifications } = open(start);
  await userEvent.click(screen.getByRole('button', { name: 'All that match (214)' }));
  await expect(start.mock.results[0]?.value).rejects.toThrow();
  expect(notifications.shown.map(({ intent, title }) => `${intent} ${title}`)).toEqual(messages);
  expect(jobs.followed).toEqual([]);
});
