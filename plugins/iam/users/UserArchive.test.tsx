import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderIam, user } from '../testing/renderIam.js';
import { nameOfUser } from './nameOfUser.js';
import UserArchive from './UserArchive.js';

const GONE = user({ archivedAt: '2026-10-01T00:00:00.000Z' });
const API = { ORGGetUsers: (variables: never) => pagedAnswer([GONE], variables, nameOfUser) };

describe('the archive of users', () => {
  test('USER-028: shows archived users only, with the columns of the list, the date of archiving and a back link', async () => {
    const page = renderIam(<UserArchive />, { api: API });
    const row = await screen.findByRole('row', { name: /Ada Nilsen/ });
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['', 'Name', 'Email', 'Groups', 'Created', 'Last Active', 'Archived']);
    expect(within(row).getByText('01 Oct 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe(page.navigation.toBase('users'));
    expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
    expect(page.api.calls('ORGGetUsers')[0]?.variables).toMatchObject({ filter: { archivedOnly: true } });
  });

  test('USER-029 USER-030: Restore needs a selection, sends it, and a notice links to the list', async () => {
    const page = renderIam(<UserArchive />, {
      api: { ...API, ORGRestoreUsers: () => ({ results: [{ _id: GONE._id, ok: true }], users: [] }) },
    });
    await screen.findByText('Ada Nilsen');
    expect(screen.getByRole('button', { name: 'Restore' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Nilsen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    const notice = (await screen.findByText('1 user(s) restored')).closest('[role="status"]') as HTMLElement;
    expect(within(notice).getByRole('link', { name: 'View Users' }).getAttribute('href')).toBe(page.navigation.toBase('users'));
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
    expect(page.api.calls('ORGRestoreUsers')[0]?.variables).toEqual({
      filter: { userIds: [GONE._id], organizationId, customerId, hierarchyId },
    });
  });

  test('USER-024 USER-031: the messages when restoring and loading fail', async () => {
    const page = renderIam(<UserArchive />, { api: { ...API, ORGRestoreUsers: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Nilsen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Failed to restore users. Please contact support.')).toBeTruthy();
    page.unmount();
    const failing = renderIam(<UserArchive />, { api: { ORGGetUsers: serverAnswer('INTERNAL_SERVER_ERROR') } });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
    await waitFor(() => expect(failing.notifications.shown.map(({ title }) => title)).toEqual(['Unexpected error']));
  });
});
