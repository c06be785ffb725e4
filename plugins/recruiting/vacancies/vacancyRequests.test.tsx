import { serverAnswer, serverError } from '@edge-console/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answeredDepartments, renderRecruiting } from '../testing/renderRecruiting.js';
import { answeredVacancy } from '../testing/renderVacancies.js';
import VacancyList from './VacancyList.js';

/** The list of vacancies with requests that the test answers, each by its position. */
function open() {
  const answers: ((answer: unknown) => void)[] = [];
  const page = renderRecruiting(<VacancyList />, {
    api: { ORGGetHierarchyNames: answeredDepartments, AppsGetVacancyListV2: () => new Promise((resolve) => answers.push(resolve)) },
  });
  const answer = (request: number, title: string) => {
    const pagination = { totalItems: 31, isTotalExact: true, totalPages: 2, currentPage: 1, pageSize: 30 };
    answers[request]?.({ data: [answeredVacancy({ _id: `id-${title}`, title })], pagination });
  };
  const reject = (request: number) => answers[request]?.(Promise.reject(serverError('INTERNAL_SERVER_ERROR')));
  const sent = (count: number) => waitFor(() => expect(answers).toHaveLength(count));
  const variables = () => page.api.calls('AppsGetVacancyListV2').map((call) => call.variables);
  return { page, answer, reject, sent, variables };
}

const sortByName = () => userEvent.click(screen.getByRole('button', { name: 'Vacancy name' }));

/** A list that has loaded, and whose second request a third one has replaced. */
async function openWithThree() {
  const list = open();
  await list.sent(1);
  list.answer(0, 'First');
  await screen.findByText('First');
  await sortByName();
  await list.sent(2);
  await sortByName();
  await list.sent(3);
  return list;
}

test('RECGQL-017: the response to an earlier request does not replace that to a later one', async () => {
  const { answer } = await openWithThree();
  answer(2, 'Third');
  await screen.findByText('Third');
  answer(1, 'Second');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Second')).toBeNull();
  expect(screen.getByText('Third')).toBeTruthy();
});

test('RECGQL-013: the failure of a request that a later one replaced shows no message', async () => {
  const { page, answer, reject } = await openWithThree();
  reject(1);
  answer(2, 'Third');
  await screen.findByText('Third');
  expect(page.notifications.shown).toEqual([]);
});

test.each([
  ['UNAUTHENTICATED', []],
  ['FORBIDDEN', ['warning No permission']],
  ['INTERNAL_SERVER_ERROR', ['error Unexpected error']],
] as const)('RECGQL-013: a load that fails with %s shows %j', async (code, shown) => {
  const page = renderRecruiting(<VacancyList />, {
    api: { ORGGetHierarchyNames: answeredDepartments, AppsGetVacancyListV2: serverAnswer(code) },
  });
  await waitFor(() => expect(page.api.calls('AppsGetVacancyListV2')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  expect(page.notifications.shown.map(({ intent, title }) => `${intent} ${title}`)).toEqual(shown);
});

test('RECGQL-018: a list that was loaded before is loaded from the server again', async () => {
  const { page, answer, sent, variables } = open();
  await sent(1);
  answer(0, 'As it was');
  await screen.findByText('As it was');
  await sortByName();
  await sent(2);
  answer(1, 'By name');
  await screen.findByText('By name');
  await page.back();
  await sent(3);
  expect(variables()[2]).toEqual(variables()[0]);
  answer(2, 'As it is now');
  expect(await screen.findByText('As it is now')).toBeTruthy();
  expect(screen.queryByText('As it was')).toBeNull();
});

test('RECGQL-020: pages are requested by their index', async () => {
  const { answer, sent, variables } = open();
  await sent(1);
  answer(0, 'Driver');
  await screen.findByText('Driver');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await sent(2);
  expect(variables()).toMatchObject([
    { filterVacancyInput: { skipEq: 0, limitEq: 30 } },
    { filterVacancyInput: { skipEq: 1, limitEq: 30 } },
  ]);
});
