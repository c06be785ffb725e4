import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADA, assessment, BOB, CHAT, counts, openVacancy, pageOf, rowOf } from '../testing/renderVacancy.js';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const completed = (count: number) => counts({}, [{ stageId: CHAT._id, status: 'APPS_ASSESSMENT_COMPLETED', count }]);
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link', { name: /^(Ada|Bob)/ }).textContent);
const VIEWED = {
  ...ADA,
  assessments: [
    assessment(CHAT, { recommendation: 'NO', recommendationScore: 12 }, { _id: ADA.assessments[0]?._id ?? '', isViewed: true }),
  ],
};

async function openLive() {
  const page = openVacancy('', { api: { AppsGetVacancyApplicationStatusCount: () => completed(2) } });
  await rowOf('Ada Lovelace');
  await screen.findByRole('tab', { name: 'Completed, 2 applications' });
  page.api.answer({
    AppsGetVacancyApplicationStatusCount: () => completed(3),
    // The new order: Bob is first.
    AppsGetApplicationList: () => pageOf([BOB, VIEWED]),
  });
  return page;
}

test('a result that arrives is shown in its row, which stays where it is, until the user asks for the changes', async () => {
  await openLive();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('No · 12')).toBeTruthy();
  expect(rows()).toEqual(['Ada Lovelace', 'Bob Noyce']);
  expect(within(await rowOf('Ada Lovelace')).getByText('Viewed')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Completed, 3 applications' })).toBeTruthy();
  expect(await screen.findByText('1 change.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(rows()).toEqual(['Bob Noyce', 'Ada Lovelace']));
  await waitFor(() => expect(screen.queryByText('1 change.')).toBeNull());
});

test('D-102: the rows are current again when the user returns from a report', async () => {
  await openLive();
  vi.setSystemTime(Date.now() + 5_000);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(async () => expect(within(await rowOf('Ada Lovelace')).getByText('Viewed')).toBeTruthy());
  expect(rows()).toEqual(['Ada Lovelace', 'Bob Noyce']);
});
