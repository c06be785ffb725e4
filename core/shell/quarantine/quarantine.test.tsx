import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell } from '../testing/renderShell.js';

const faulty = { isMended: false };

function Faulty() {
  if (!faulty.isMended) throw new Error('boom');
  return <h1>Mended</h1>;
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  faulty.isMended = false;
  vi.restoreAllMocks();
});

/** Opens the faulty page and retries until the plugin is quarantined. */
async function crashThrice() {
  const bad = { ...pagePlugin('bad', Faulty), labels: { title: 'Title of bad', pluginTitle: 'Bad things' } };
  const shell = renderShell({ plugins: [bad, pagePlugin('good', () => <h1>Good page</h1>)], route: `${BASE}/bad` });
  for (const round of [1, 2]) {
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(shell.reports.filter(({ context }) => context?.contributionId === 'bad.page')).toHaveLength(round);
    await userEvent.click(retry);
  }
  await screen.findByRole('heading', { name: 'Bad things is switched off' });
  return shell;
}

test('KERNEL-017: the third crash quarantines the plugin with a notice that names it and its part; another plugin still works', async () => {
  const shell = await crashThrice();
  expect(screen.getByRole('main').textContent).toContain("'bad.page' failed several times");
  expect(shell.messages.shown.map(({ title }) => title)).toEqual(['Bad things is switched off']);
  expect(screen.queryByRole('link', { name: 'Title of bad' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Title of good' }));
  await screen.findByRole('heading', { name: 'Good page' });
});

test('Report sends one telemetry report, with plugin and part', async () => {
  const shell = await crashThrice();
  await userEvent.click(screen.getByRole('button', { name: 'Report the problem' }));
  expect(shell.reports.at(-1)?.context).toEqual({ pluginId: 'bad', contributionId: 'bad.page', code: 'PLUGIN_CRASHES_REPORTED' });
  expect(screen.getByRole('button', { name: 'Report the problem' })).toHaveProperty('disabled', true);
});

test('Retry releases the plugin and removes the notice', async () => {
  const shell = await crashThrice();
  faulty.isMended = true;
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Mended' });
  await waitFor(() => expect(shell.messages.shown).toEqual([]));
});
