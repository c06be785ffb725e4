import { serverAnswer, type ApiHandlers } from '@edge-console/sdk/testing';
import { expectAccessible } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FLAG, FLAG_KEY, flagsAnswer, renderOperations } from '../testing/renderOperations.js';
import FlagPage from './FlagPage.js';

const DEFINITION = FLAG.definition;
const OFF = { variant: 'off', otherwise: 'off', rules: [] };
const CHANGED = { ...FLAG, isChanged: true, hasDrifted: true, version: 2 };
const CHANGE = { source: 'console', actorName: 'Ada Admin', before: null, rolloutBefore: null, rolloutAfter: OFF, after: DEFINITION };
const HISTORY = {
  data: [
    { ...CHANGE, version: 2, at: '2026-03-05T09:30:00.000Z', reason: 'It loses drafts', before: DEFINITION, rolloutBefore: OFF },
    { ...CHANGE, version: 1, at: '2026-03-04T09:30:00.000Z', reason: 'Pilot' },
  ],
  pagination: { totalItems: 2, totalPages: 1 },
};

function open(api: ApiHandlers = {}, denied: readonly string[] = []) {
  return renderOperations(<FlagPage />, { route: `flags/${FLAG_KEY}`, path: 'flags/:flagKey', api, denied });
}

function describedBy(element: HTMLElement): string | null {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

const section = () => screen.findByRole('region', { name: 'Rollout' });

test('OPS-002: users who may only view flags see state, file and history; the actions are disabled with the reason', async () => {
  const { container } = open({ OPSGetFlags: () => flagsAnswer([CHANGED]), OPSGetFlagHistory: () => HISTORY }, ['operations:editFlags']);
  const shown = within(await section());
  expect(await shown.findByText('Off for all users')).toBeDefined();
  expect(shown.getByText('It loses drafts')).toBeDefined();
  const buttons = shown.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Rollout',
    'Switch on',
    'Reset to the flag file',
    'Edit as JSON',
    'Restore',
  ]);
  for (const button of buttons) expect(describedBy(button)).toBe('You do not have permission to change flags.');
  await userEvent.click(shown.getByRole('button', { name: 'Switch on' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(shown.getByText('Definition in the file'));
  expect(shown.getByText(/"defaultVariant": "off"/)).toBeDefined();
  await expectAccessible(container);
});

test('OPS-002: an address that asks for a change opens no dialog for users who may only view flags', async () => {
  renderOperations(<FlagPage />, {
    route: `flags/${FLAG_KEY}?dialog=change-${FLAG_KEY}:on`,
    path: 'flags/:flagKey',
    denied: ['operations:editFlags'],
  });
  await within(await section()).findByText('Off for all users');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('OPS-002: users who may change flags can restore an earlier state, but not the current one', async () => {
  open({ OPSGetFlags: () => flagsAnswer([CHANGED]), OPSGetFlagHistory: () => HISTORY });
  const shown = within(await section());
  await shown.findByText('Pilot');
  expect(shown.getAllByRole('button', { name: 'Restore' })).toHaveLength(1);
});

test('OPS-002: a history that fails to load is not shown as empty', async () => {
  const page = open({ OPSGetFlagHistory: serverAnswer('INTERNAL_SERVER_ERROR') });
  const retry = await within(await section()).findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('No changes yet.')).toBeNull();
  page.api.answer({ OPSGetFlags: () => flagsAnswer([FLAG]), OPSGetFlagHistory: () => HISTORY });
  await userEvent.click(retry);
  await screen.findByText('Pilot');
});

test('OPS-002: a disabled flag is not shown as on', async () => {
  const rollout = { variant: 'on', otherwise: 'on', rules: [] };
  open({ OPSGetFlags: () => flagsAnswer([{ ...FLAG, rollout, definition: { ...DEFINITION, state: 'DISABLED' } }]) });
  await screen.findByText('Disabled; treated as not defined: On for all users');
});

test('FLAG-005: the time of old values is shown, and flags can still be changed', async () => {
  open({ OPSGetFlags: () => flagsAnswer([FLAG], { unreachableSince: '2026-03-05T09:30:00.000Z' }) });
  const shown = within(await section());
  await shown.findByText(/^The latest values have been unavailable since 05 Mar 2026/);
  await waitFor(() => expect(shown.getByRole('button', { name: 'Switch on' })).toBeDefined());
});
