import { pathTo } from '@edge-console/sdk';
import { serverAnswer } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import GroupDetails from '../groups/GroupDetails.js';
import { GROUP_ROUTES } from '../groups/routes.js';
import { allow, basicRule, groupWith, PERMISSION_API, ruleCustomer, tabState } from '../testing/permissionPages.js';
import { renderIam } from '../testing/renderIam.js';

const groupId = groupWith([])._id;
const route = pathTo(GROUP_ROUTES.details, { groupId });
const STORED = [allow(['edge:access', 'ti:access'])];
const BASIC = { id: '0', customers: [ruleCustomer()], actions: ['ti:access'] };

function open(options: Parameters<typeof renderIam>[1] = {}) {
  return renderIam(<GroupDetails />, {
    route: `${route}?tab=permissions-talent-hub`,
    path: GROUP_ROUTES.details.path,
    ...options,
    api: {
      ...PERMISSION_API,
      ORGGetGroup: () => groupWith(STORED),
      CommonGetPermissionTabState: () => tabState(BASIC),
      ...options.api,
    },
  });
}

async function updateWith(action: string) {
  await screen.findByRole('region', { name: 'Basic rule' });
  await basicRule().findByDisplayValue('Northwind Health');
  await userEvent.click(basicRule().getByRole('checkbox', { name: action }));
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  const question = within(await screen.findByRole('dialog', { name: 'Update permissions?' }));
  await userEvent.click(question.getByRole('button', { name: 'Update' }));
}

test("GROUP-039: a group has the tabs 'Overview', 'Users', 'Permissions (Edge)' and 'Permissions (Talent Hub)', in this order", async () => {
  open();
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Users',
    'Permissions (Edge)',
    'Permissions (Talent Hub)',
  ]);
});

test('PERM-002 IAMGQL-034: the tab loads its state, and offers only the actions of vacancies, candidates and Talent Insights', async () => {
  const page = open();
  await screen.findByRole('region', { name: 'Basic rule' });
  expect(page.api.calls('CommonGetPermissionTabState')[0]?.variables).toEqual({ filter: { groupId } });
  expect(basicRule().getByRole<HTMLInputElement>('checkbox', { name: 'Access to Talent Insights' }).checked).toBe(true);
  expect(basicRule().getByRole('checkbox', { name: 'Create Vacancy' })).toBeTruthy();
  expect(basicRule().queryByRole('checkbox', { name: 'Access to Edge' })).toBeNull();
});

test('IAMGQL-036 PERM-022: Update sends the rules and the version, and shows what was stored', async () => {
  let state = tabState(BASIC);
  const page = open({
    api: {
      CommonGetPermissionTabState: () => state,
      CommonUpdatePermissionTabPolicies: () => {
        state = tabState({ ...BASIC, actions: ['ti:access', 'apps:createVacancy'] }, [], 4);
        return state.formState;
      },
    },
  });
  await updateWith('Create Vacancy');
  await waitFor(() => expect(page.notifications.shown[0]?.title).toBe('update policy success'));
  expect(page.api.calls('CommonUpdatePermissionTabPolicies')[0]?.variables).toEqual({
    update: {
      groupId,
      permissionTabState: { basic: { ...BASIC, actions: ['ti:access', 'apps:createVacancy'] }, advanced: [] },
      version: 3,
    },
  });
  // The question names the effects on the whole policy, with what the tab does not show.
  expect(page.api.calls('CommonPreviewPolicy')[0]?.variables).toMatchObject({
    update: { statements: [allow(['edge:access', 'ti:access', 'apps:createVacancy'])] },
  });
  await waitFor(() => expect(page.api.calls('CommonGetPermissionTabState')).toHaveLength(2));
});

test('D-165: another version is a conflict, which keeps the form', async () => {
  const page = open({
    api: { CommonUpdatePermissionTabPolicies: serverAnswer('CommonUpdatePermissionTabPolicies: other version') },
  });
  await updateWith('Create Vacancy');
  await waitFor(() => expect(page.notifications.shown[0]?.title).toBe('update policy failed'));
  expect(basicRule().getByRole<HTMLInputElement>('checkbox', { name: 'Create Vacancy' }).checked).toBe(true);
});

test('PERM-027: a failed load of the state is reported', async () => {
  open({ api: { CommonGetPermissionTabState: serverAnswer('INTERNAL_SERVER_ERROR') } });
  expect(await screen.findByText('Unexpected error')).toBeTruthy();
  expect(screen.getByText('Failed to load permissions. Please contact support.')).toBeTruthy();
});
