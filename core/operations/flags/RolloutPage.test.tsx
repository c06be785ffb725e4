import { serverAnswer } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { FLAG, FLAG_KEY, flagsAnswer, renderOperations } from '../testing/renderOperations.js';
import RolloutPage from './RolloutPage.js';

const RULE = { percent: 100, customerIds: [], regions: [], groupIds: [], userTypes: [] };
const RULED = {
  ...FLAG,
  version: 4,
  rollout: {
    variant: 'off',
    otherwise: 'off',
    rules: [
      { ...RULE, variant: 'off', regions: ['eu-west-1'] },
      { ...RULE, variant: 'on', userTypes: ['STAFF'] },
    ],
  },
};

function open(flag: object = RULED) {
  return renderOperations(<RolloutPage />, {
    route: `flags/${FLAG_KEY}/rollout`,
    path: 'flags/:flagKey/rollout',
    api: { OPSGetFlags: () => flagsAnswer([flag]), OPSChangeFlag: () => ({ ...FLAG, version: 5 }) },
  });
}

const rule = (number: number) => screen.getByRole('group', { name: `Rule ${number}` });
/** The description of each rule. */
const descriptions = () => screen.getAllByRole('group', { name: /^Rule / }).map((group) => group.querySelector('p')?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const EUROPE = 'Off for all users (Regions: Europe (Ireland))';
const STAFF = 'On for all users (User types: STAFF)';
const TENTH = 'On for 10% of users';

afterEach(() => sessionStorage.clear());

describe('OPS-003: rules', () => {
  test('OPS-003: are moved, added and removed, each with its description, and saved in their order', async () => {
    const page = open();
    await screen.findByRole('group', { name: 'Rule 1' });
    expect(descriptions()).toEqual([EUROPE, STAFF]);
    await press('Move rule 1 down');
    expect(descriptions()).toEqual([STAFF, EUROPE]);
    await press('Remove rule 1');
    await press('Add rule');
    expect(descriptions()).toEqual([EUROPE, TENTH]);
    await press('Move rule 2 up');
    expect(descriptions()).toEqual([TENTH, EUROPE]);
    await press('Move rule 1 down');
    await userEvent.type(screen.getByLabelText('Reason'), 'Pilot');
    await press('Save');
    await waitFor(() => expect(page.api.calls('OPSChangeFlag')).toHaveLength(1));
    expect(page.api.calls('OPSChangeFlag')[0]?.variables['change']).toEqual({
      version: 4,
      reason: 'Pilot',
      rollout: {
        variant: 'off',
        otherwise: 'off',
        rules: [
          { ...RULE, variant: 'off', regions: ['eu-west-1'] },
          { ...RULE, variant: 'on', percent: 10 },
        ],
      },
    });
  });

  test('OPS-003: count as unsaved after one is removed', async () => {
    const page = open();
    await screen.findByRole('group', { name: 'Rule 2' });
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await press('Remove rule 2');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove rule 1');
  });

  test('OPS-003: each has its own errors, and the first one receives the focus', async () => {
    open();
    await screen.findByRole('group', { name: 'Rule 1' });
    await press('Add rule');
    await press('Move rule 3 up');
    await press('Move rule 2 up');
    await userEvent.clear(within(rule(2)).getByLabelText('Percentage of users'));
    await press('Save');
    expect(within(rule(1)).getByText(/^This rule applies to all users, so the rules after it have no effect/)).toBeDefined();
    expect(within(rule(2)).getByText('Please enter a whole number from 1 to 100.')).toBeDefined();
    expect(within(rule(3)).queryByText(/Please enter|have no effect/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(within(rule(1)).getByLabelText('Percentage of users')));
    expect(screen.getByText('3 fields need attention')).toBeDefined();
  });

  test('OPS-003: without a rule all users get the default variant', async () => {
    const page = open();
    await screen.findByRole('group', { name: 'Rule 2' });
    await press('Remove rule 2');
    await press('Remove rule 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add rule' }));
    await userEvent.selectOptions(screen.getByLabelText('Value for all users'), 'On');
    await userEvent.type(screen.getByLabelText('Reason'), 'All of them');
    await press('Save');
    await waitFor(() => expect(page.api.calls('OPSChangeFlag')).toHaveLength(1));
    expect(page.api.calls('OPSChangeFlag')[0]?.variables['change']).toMatchObject({
      rollout: { variant: 'on', otherwise: 'on', rules: [] },
    });
  });
});

test('D-041 OPS-003: unsaved rules of an expired session are restored in their order', async () => {
  const before = open();
  await screen.findByRole('group', { name: 'Rule 2' });
  await press('Move rule 2 up');
  await press('Add rule');
  before.session.expire();
  before.unmount();
  open();
  await screen.findByText('We restored your unsaved changes');
  await waitFor(() => expect(descriptions()).toEqual([STAFF, EUROPE, TENTH]));
});

test('OPS-002: after a concurrent change, an operator sees both rollouts and saves one of them', async () => {
  const page = open();
  await screen.findByRole('group', { name: 'Rule 1' });
  await press('Remove rule 2');
  await userEvent.type(screen.getByLabelText('Reason'), 'Pilot');
  const current = { ...RULED, version: 5, rollout: { variant: 'on', otherwise: 'on', rules: [] } };
  page.api.answer({
    OPSGetFlags: () => flagsAnswer([RULED]),
    OPSGetAudience: () => ({ customers: [], groups: [] }),
    OPSChangeFlag: serverAnswer('OPSChangeFlag: changed meanwhile', { current }),
  });
  await press('Save');
  const conflict = await screen.findByRole('alert');
  expect(within(conflict).getByText(`${EUROPE}; Off for all other users`)).toBeDefined();
  expect(within(conflict).getByText('On for all users')).toBeDefined();
});

test('OPS-003: a user who may not change flags sees no form', async () => {
  renderOperations(<RolloutPage />, {
    route: `flags/${FLAG_KEY}/rollout`,
    path: 'flags/:flagKey/rollout',
    denied: ['operations:editFlags'],
  });
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByRole('form')).toBeNull();
});

test('FLAG-004: if another service evaluates the flags, the page names it and shows no form', async () => {
  renderOperations(<RolloutPage />, {
    route: `flags/${FLAG_KEY}/rollout`,
    path: 'flags/:flagKey/rollout',
    api: { OPSGetFlags: () => flagsAnswer([FLAG], { isReadOnly: true, service: 'https://flags.example.com' }) },
  });
  await screen.findByText(/https:\/\/flags\.example\.com$/);
  expect(screen.queryByRole('form')).toBeNull();
});
