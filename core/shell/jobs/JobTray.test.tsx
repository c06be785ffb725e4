import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverError } from '@edge-console/sdk/testing';
import { BASE, renderShell } from '../testing/renderShell.js';

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:one'), revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const tray = () => screen.findByRole('region', { name: 'Background tasks' });

function open() {
  const shell = renderShell({ route: BASE });
  return { ...shell, set: (...jobs: Parameters<typeof shell.jobs.set>) => act(() => shell.jobs.set(...jobs)) };
}

describe('the job tray', () => {
  test('is shown only while there are jobs, with their progress', async () => {
    const { set } = open();
    expect(screen.queryByRole('region', { name: 'Background tasks' })).toBeNull();
    set(
      { id: 'a', title: 'Archiving 1,200 groups', done: 340, total: 1200, failed: 2 },
      { id: 'b', title: 'Export', total: undefined, done: 30 },
    );
    const region = await tray();
    expect(within(region).getByRole('button', { name: '2 tasks in progress' })).toBeDefined();
    const [first, second] = within(region).getAllByRole('listitem');
    expect(first?.textContent).toContain('340 of 1,200, 2 failed');
    expect(second?.textContent).toContain('30 so far');
    const bar = within(region).getByRole('progressbar', { name: 'Archiving 1,200 groups' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['340', '1200']);
    expect(within(region).getByRole('progressbar', { name: 'Export' }).getAttribute('aria-valuenow')).toBeNull();
    expect(within(region).queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('cancels jobs without losing the keyboard focus', async () => {
    const { set, jobs } = open();
    set({ id: 'a', title: 'Archiving 3 groups' });
    await userEvent.click(within(await tray()).getByRole('button', { name: 'Cancel: Archiving 3 groups' }));
    expect(jobs.cancelled).toEqual(['a']);
    set({ id: 'a', title: 'Archiving 3 groups', status: 'cancelled' });
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Archiving 3 groups' }));
    expect(within(await tray()).queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  test('keeps ended jobs until they are dismissed; a new job opens it again', async () => {
    const { set } = open();
    set({ id: 'a' });
    await tray();
    set({ id: 'a', status: 'done', done: 100 });
    expect((await tray()).textContent).toContain('All tasks have finished');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Background tasks' })).toBeNull();
    set({ id: 'b' }, { id: 'a', status: 'done' });
    expect(within(await tray()).getAllByRole('listitem')).toHaveLength(1);
  });

  test('shows and announces jobs that were started here, however quickly they ended', async () => {
    const { set, jobs } = open();
    jobs.own.add('quick');
    set({
      id: 'quick',
      title: 'Archiving 1 group',
      status: 'failed',
      done: 1,
      failed: 1,
      link: { label: 'View Archive', path: 'groups/archive' },
    });
    const region = await tray();
    expect(within(region).getByRole('listitem').textContent).toContain('Archiving 1 groupFailedView Archive');
    expect(within(region).getByRole('link', { name: 'View Archive' }).getAttribute('href')).toBe(`${BASE}/groups/archive`);
    expect(screen.getByText('Archiving 1 group: Failed').getAttribute('role')).toBe('status');
  });

  test('does not show jobs that ended before this page was opened', () => {
    const { set } = open();
    set({ id: 'old', status: 'done' });
    expect(screen.queryByRole('region', { name: 'Background tasks' })).toBeNull();
  });

  test('collapses to one line', async () => {
    const { set } = open();
    set({ id: 'a' });
    const toggle = within(await tray()).getByRole('button', { name: '1 task in progress' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(within(await tray()).queryByRole('listitem')).toBeNull();
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  test('offers to retry failed rows on the server, and to download them in a file that a spreadsheet does not execute', async () => {
    const { set, jobs } = open();
    jobs.failed = [{ id: '1', name: '=Evil', code: 'NOT_FOUND', message: 'Not found.' }];
    set({ id: 'a' }, { id: 'page', doneBy: 'page' });
    await tray();
    set({ id: 'a', status: 'done', failed: 1, done: 100 }, { id: 'page', status: 'failed', failed: 1, doneBy: 'page' });
    const retry = await screen.findAllByRole('button', { name: 'Retry 1 failed' });
    expect(retry).toHaveLength(1);
    await userEvent.click(retry[0] as HTMLElement);
    expect(jobs.retried).toEqual(['a']);
    await userEvent.click(screen.getByRole('button', { name: 'Download failed rows' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(saved[0] as Blob);
    });
    expect(text).toBe('ID,Name,Code,Reason\r\n1,"\'=Evil",NOT_FOUND,Not found.\r\n');
  });

  const FILE = { name: 'groups-2026-03-05.csv', isComplete: true };

  test('downloads the complete file of a job under its name', async () => {
    const { set, jobs } = open();
    jobs.content = new Blob(['Name\r\n']);
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    set({ id: 'a', title: 'Exporting 200 rows', done: 100, file: { ...FILE, isComplete: false } });
    const line = within(await tray()).getByRole('listitem');
    expect(within(line).queryByRole('button', { name: /Download/ })).toBeNull();
    set({ id: 'a', title: 'Exporting 200 rows', status: 'done', done: 200, file: FILE });
    await userEvent.click(await screen.findByRole('button', { name: `Download ${FILE.name}` }));
    await vi.waitFor(() => expect(saved).toEqual([jobs.content]));
    expect(clicks.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([FILE.name]);
  });

  test.each([
    ['NOT_FOUND', 'This file has expired, or you have lost access to it. Export the list again.'],
    ['FORBIDDEN', 'This file has expired, or you have lost access to it. Export the list again.'],
    ['INTERNAL_SERVER_ERROR', 'The file could not be downloaded. Please try again.'],
  ] as const)('shows a message if a file cannot be downloaded: %s', async (code, message) => {
    const { set, jobs, messages } = open();
    jobs.file = () => Promise.reject(serverError(code));
    set({ id: 'a', file: { ...FILE, isComplete: false } });
    await tray();
    set({ id: 'a', status: 'done', file: FILE });
    await userEvent.click(await screen.findByRole('button', { name: `Download ${FILE.name}` }));
    await vi.waitFor(() => expect(messages.shown.map(({ title }) => title)).toEqual([message]));
    expect(saved).toEqual([]);
  });

  test('shows and announces why a whole job failed', async () => {
    const { set } = open();
    set({ id: 'a', title: 'Exporting 200 rows' });
    await tray();
    const reason = 'You no longer have permission to do this.';
    set({ id: 'a', title: 'Exporting 200 rows', status: 'failed', done: 20, reason });
    expect(within(await tray()).getByText(reason)).toBeTruthy();
    expect(screen.getByText(`Exporting 200 rows: Failed. ${reason}`).getAttribute('role')).toBe('status');
  });

  test('shows a message if failed rows cannot be loaded', async () => {
    const { set, jobs, messages } = open();
    jobs.failures = () => Promise.reject(new Error('no'));
    set({ id: 'a' });
    await tray();
    set({ id: 'a', status: 'failed', failed: 100, done: 100 });
    await userEvent.click(await screen.findByRole('button', { name: 'Download failed rows' }));
    await vi.waitFor(() => expect(messages.shown[0]?.title).toBe('The failed rows could not be downloaded. Please try again.'));
  });

  test('announces the start and the end of jobs, and nothing between', async () => {
    const { set } = open();
    set({ id: 'a', title: 'Archiving 3 groups', status: 'queued' });
    await tray();
    const announcement = screen.getByText('Archiving 3 groups: Waiting');
    expect(announcement.getAttribute('role')).toBe('status');
    set({ id: 'a', title: 'Archiving 3 groups', done: 2 });
    expect(announcement.textContent).toBe('Archiving 3 groups: Waiting');
    set({ id: 'a', title: 'Archiving 3 groups', status: 'done', done: 3, failed: 1 });
    expect(announcement.textContent).toBe('Archiving 3 groups: Done, 1 failed');
  });
});
