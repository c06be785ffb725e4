import { lazyComponent } from '@edge-console/sdk/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShellPart } from './ShellPart.js';
import { pagePlugin, renderShell } from './testing/renderShell.js';

const Gone = lazyComponent(() => Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch dynamically imported module')));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test('D-041 SHELL-018: if the code of a part of the shell is missing, only that part is missing, and Reload lets forms keep their values', async () => {
  const kept = vi.fn();
  const onGone = vi.fn();
  const Page = () => (
    <>
      <p>Beside it</p>
      <ShellPart onGone={onGone}>
        <Gone />
      </ShellPart>
    </>
  );
  const shell = renderShell({ plugins: [pagePlugin('one', Page)] });
  shell.navigation.onWillReload(kept);
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(screen.getByText('Beside it')).toBeDefined();
  expect([kept.mock.calls.length, onGone.mock.calls.length, shell.navigation.reloads]).toEqual([1, 1, 1]);
  expect(shell.reports.at(-1)?.context).toEqual({ contributionId: 'shell', code: 'SHELL_PART_GONE' });
});
