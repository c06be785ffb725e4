import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverError } from '@edge-console/sdk/testing';
import { describe, expect, test, vi } from 'vitest';
import { BASE, renderShell } from '../testing/renderShell.js';

const panel = () => screen.findByRole('dialog', { name: 'Messages' });
const openPanel = async (name = 'Messages') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('heading', { name: 'Messages' });
  return panel();
};

describe('the list of messages', () => {
  test('shows that it is empty', async () => {
    renderShell({ route: BASE });
    expect((await openPanel()).textContent).toContain('No messages yet.');
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  test('shows the number of unread messages on its button; a dismissed message counts as read', async () => {
    const { messages, container } = renderShell({ route: BASE });
    act(() => {
      messages.error('One');
      messages.error('Two');
    });
    expect(await screen.findByRole('button', { name: 'Messages, 2 unread' })).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    const list = await openPanel('Messages, 1 unread');
    expect(within(list).getAllByText('New')).toHaveLength(1);
    await userEvent.click(container.querySelector('main') as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Messages' })).toBeDefined();
  });

  test('has links, references to copy and actions, while each works', async () => {
    const { messages } = renderShell({ route: BASE });
    const undo = vi.fn();
    act(() => {
      messages.error('Failed', 'Try again.', serverError('INTERNAL_SERVER_ERROR', { requestId: 'request-7' }));
      const link = { label: 'Show archive', path: 'groups/archived' };
      messages.show({ intent: 'success', title: 'Archived', link, action: { label: 'Undo', run: undo } });
      for (const { id } of messages.shown) messages.dismiss(id);
    });
    const list = await openPanel('Messages, 2 unread');
    expect(within(list).getByRole('link', { name: 'Show archive' }).getAttribute('href')).toBe(`${BASE}/groups/archived`);
    expect(within(list).getByText('request-7')).toBeDefined();
    expect(within(list).getByRole('button', { name: 'Copy Reference' })).toBeDefined();
    await userEvent.click(within(list).getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(within(list).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('is emptied by Clear all; jobs of the last day stay on top', async () => {
    const { messages, jobs } = renderShell({ route: BASE });
    act(() => {
      jobs.set({ id: 'old', title: 'Archiving 3 groups', status: 'done', done: 3, total: 3 });
      messages.success('Saved').dispose();
    });
    const list = await openPanel('Messages, 1 unread');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('Archiving 3 groups'), expect.stringContaining('Saved')]);
    await userEvent.click(within(list).getByRole('button', { name: 'Clear all' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });
});
