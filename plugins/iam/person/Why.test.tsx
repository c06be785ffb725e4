import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DEPARTMENTS, renderIam, user } from '../testing/renderIam.js';
import { USER_ROUTES } from '../users/routes.js';
import UserDetails from '../users/UserDetails.js';

const ADA = user();
const page = pathTo(USER_ROUTES.details, { userId: ADA._id });
const NIGHT = { _id: '66a000000000000000000001', name: 'Night shift' };
const DAY = { _id: '66a000000000000000000002', name: 'Day shift' };
const ENTRY = { action: 'edge:access', isAllowed: true, grants: [{ group: NIGHT, rule: 1, resources: [] }], candidates: [] };
const { organizationId, customerId } = TEST_CUSTOMER;

interface Right {
  readonly action: string;
  readonly isAllowed: boolean;
  readonly grants: readonly object[];
  readonly candidates: readonly object[];
}

const explanation =
  (...rights: readonly Right[]) =>
  () => ({
    isAllowed: rights.every(({ isAllowed }) => isAllowed),
    isArchived: false,
    rights,
  });

const given = (action: string, ...grants: readonly object[]): Right => ({ action, isAllowed: true, grants, candidates: [] });
const missing = (action: string, ...candidates: readonly object[]): Right => ({ action, isAllowed: false, grants: [], candidates });

function open(answer: () => unknown, query = '', options: Parameters<typeof renderIam>[1] = {}) {
  return renderIam(<UserDetails />, {
    route: `${page}?tab=permissions${query}`,
    path: USER_ROUTES.details.path,
    ...options,
    api: {
      ORGGetUser: () => ADA,
      CommonGetUserPermissions: () => ({ groups: [], hiddenGroups: 0, places: [] }),
      CommonExplainPolicy: answer,
      ...options.api,
    },
  });
}

const asking = (action: string, department: string = DEPARTMENTS.north) => `&department=${department}&action=${action}`;
const rights = async () => within(await screen.findByRole('list', { name: 'Permissions that the action needs' }));
/** The texts of the rights, each with its reasons. */
const reasons = async () =>
  (await rights())
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.getAttribute('aria-label') !== null)
    .map(({ textContent }) => textContent);

describe('why a user can or cannot do something', () => {
  test('the choice of a department and an action asks the server, and is in the address', async () => {
    const shown = open(explanation(ENTRY, given('org:viewUser', { group: NIGHT, rule: 1, resources: [] })));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Department' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search: Department' }), 'syd{Enter}');
    const action = screen.getByRole('combobox', { name: 'Action' });
    expect(shown.api.calls('CommonExplainPolicy')).toEqual([]);
    await userEvent.click(action);
    await userEvent.paste('view user det');
    const [option] = await screen.findAllByRole('option');
    expect(option?.textContent).toBe('View User DetailsUser Management');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText("Ada Nilsen can use 'View User Details' in Sydney.")).toBeTruthy();
    expect(shown.api.calls('CommonExplainPolicy')[0]?.variables).toEqual({
      filter: { userId: ADA._id, organizationId, customerId, hierarchyId: DEPARTMENTS.sydney, actions: ['org:viewUser'] },
    });
    expect(shown.address()).toBe(shown.navigation.toBase(`${page}?tab=permissions${asking('viewUser', DEPARTMENTS.sydney)}`));
    // Nothing is entered that could be lost.
    expect(shown.navigation.hasUnsavedForm).toBe(false);
  });

  test('the answer is announced; each right names the groups and rules that give it, with links', async () => {
    const grants = [
      { group: NIGHT, rule: 1, resources: [] },
      { group: DAY, rule: 3, resources: [] },
      { group: null, rule: null, resources: [] },
    ];
    const shown = open(explanation(ENTRY, given('org:viewUser', ...grants)), asking('viewUser'));
    const sentence = await screen.findByText("Ada Nilsen can use 'View User Details' in North.");
    expect(sentence.closest('[role="status"]')).toBeTruthy();
    expect(await reasons()).toEqual([
      'Access to Edgein any departmentGiven by:Night shift, basic rule',
      'View User DetailsGiven by:Night shift, basic ruleDay shift, advanced rule 2a group that you may not view',
    ]);
    expect((await rights()).getByRole('link', { name: 'Day shift' }).getAttribute('href')).toBe(
      shown.navigation.toBase(`groups/${DAY._id}?tab=permissions-edge`),
    );
  });

  test('a missing right names the groups that would give it', async () => {
    const shown = open(explanation(ENTRY, missing('org:editUser', DAY)), asking('editUser'));
    expect(await screen.findByText("Ada Nilsen cannot use 'Edit User' in North.")).toBeTruthy();
    expect((await reasons())[1]).toBe('Edit UserMissingGroups that give it:Day shift');
    expect((await rights()).getByRole('link', { name: 'Day shift' }).getAttribute('href')).toBe(
      shown.navigation.toBase(`groups/${DAY._id}?tab=permissions-edge`),
    );
  });

  test('a right that no group gives', async () => {
    open(explanation(ENTRY, missing('org:editUser')), asking('editUser'));
    expect((await reasons())[1]).toBe('Edit UserMissingNo group of this customer that you may view gives it.');
  });

  test('a user who was archived meanwhile is not offered groups', async () => {
    open(() => ({ ...explanation(missing('edge:access'))(), isArchived: true }), asking('accessEdge'));
    expect(
      await screen.findByText(/^Ada Nilsen cannot use 'Access to Edge' in North\. Archived users have no permissions\.$/),
    ).toBeTruthy();
    expect(await reasons()).toEqual(['Access to Edgein any departmentMissing']);
  });

  test('a department that no longer exists is reported without a notification', async () => {
    const shown = open(serverAnswer('CommonExplainPolicy: unknown department'), asking('editUser', 'f'.repeat(24)));
    expect(await screen.findByText('This department no longer exists or is archived. Please select another one.')).toBeTruthy();
    expect(shown.notifications.shown).toEqual([]);
  });

  test('a failed answer can be repeated', async () => {
    const shown = open(serverAnswer('INTERNAL_SERVER_ERROR'), asking('viewUser'));
    await waitFor(() => expect(shown.notifications.shown[0]?.description).toBe('Failed to load the explanation. Please contact support.'));
    shown.api.answer({ CommonExplainPolicy: explanation(ENTRY, given('org:viewUser', { group: NIGHT, rule: 1, resources: [] })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText("Ada Nilsen can use 'View User Details' in North.")).toBeTruthy();
  });

  test('a caller without the right sees that access is denied', async () => {
    open(serverAnswer('FORBIDDEN'), asking('viewUser'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing to see here' })).toBeTruthy();
  });

  test('an unknown action in the address asks nothing', async () => {
    const shown = open(explanation(ENTRY), asking('flyAway'));
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Action' })).value).toBe('');
    expect(await screen.findByText('This user has no permissions.')).toBeTruthy();
    expect(shown.api.calls('CommonExplainPolicy')).toEqual([]);
  });

  test('actions of operators are offered to operators only', async () => {
    open(explanation(ENTRY), '', { denied: ['operations:viewFlags'] });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Action' }));
    await userEvent.paste('feature flags');
    expect(await screen.findAllByText("Nothing matches 'feature flags'.")).not.toEqual([]);
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('a cleared choice leaves the address and removes the answer', async () => {
    const shown = open(explanation(ENTRY, given('org:viewUser')), asking('viewUser'));
    await screen.findByText("Ada Nilsen can use 'View User Details' in North.");
    await userEvent.click(screen.getByRole('button', { name: 'Clear Action' }));
    await waitFor(() => expect(screen.queryByText("Ada Nilsen can use 'View User Details' in North.")).toBeNull());
    expect(shown.address()).toBe(shown.navigation.toBase(`${page}?tab=permissions&department=${DEPARTMENTS.north}`));
  });
});
