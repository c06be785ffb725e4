import { DURATIONS } from '@edge-console/sdk/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/createTestKernel.js';
import { jsonAnswer } from '../testing/fakeBrowser.js';
import { isNewerVersion } from './isNewerVersion.js';
import { VersionWatcherToken } from './VersionWatcher.js';

const PATH = '/version/version.json';

let page: TestKernel;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  page.kernel.dispose();
  vi.useRealTimers();
});

/** A page whose server has the given answer, with the watch running. */
function watch(answer: () => Response | Promise<Response>): TestKernel {
  page = createTestKernel();
  page.serve(PATH, answer);
  page.kernel.services.get(VersionWatcherToken).start();
  return page;
}

const version = (value: unknown) => () => jsonAnswer({ version: value });
const asked = () => page.requests.filter(({ url }) => url === PATH);
const oneInterval = () => vi.advanceTimersByTimeAsync(DURATIONS.versionPoll);

describe('the check for a new version', () => {
  test('SHELL-023: runs 10 minutes after the page was loaded and every 10 minutes after that', async () => {
    watch(version('1.32.0'));
    await vi.advanceTimersByTimeAsync(599_999);
    expect(asked()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toHaveLength(1);
    await oneInterval();
    expect(asked()).toHaveLength(2);
  });

  test('SHELL-024: requests the version file without any cache', async () => {
    watch(version('1.32.0'));
    await oneInterval();
    expect(asked()[0]?.init).toMatchObject({ cache: 'no-store' });
    expect(asked()[0]?.init?.method ?? 'GET').toBe('GET');
  });

  test.each<readonly [string, () => Response | Promise<Response>]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error of the server', () => jsonAnswer({ version: '2.0.0' }, 503)],
    ['a page instead of the file', () => new Response('<html></html>')],
    ['a file without a version', version(undefined)],
    ['a version that is none', version('newest')],
  ])('SHELL-024: %s is ignored until the next check', async (_name, failing) => {
    watch(failing);
    await oneInterval();
    expect(page.kernel.dialogs.isOpen).toBe(false);
    expect(page.reports).toEqual([]);
    page.serve(PATH, version('1.33.0'));
    await oneInterval();
    expect(page.kernel.dialogs.isOpen).toBe(true);
  });

  test.each(['1.32.0', '1.31.9', '0.99.0'])('SHELL-025: version %s on the server shows no dialog in version 1.32.0', async (value) => {
    watch(version(value));
    await oneInterval();
    expect(asked()).toHaveLength(1);
    expect(page.kernel.dialogs.isOpen).toBe(false);
  });

  test('SHELL-025: one dialog at a time, however long it stays open', async () => {
    watch(version('1.33.0'));
    await oneInterval();
    const first = page.kernel.dialogs.open;
    await oneInterval();
    expect(page.kernel.dialogs.open).toBe(first);
    first?.answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.kernel.dialogs.isOpen).toBe(false);
  });

  test("SHELL-026: the dialog announces a new version, with 'Refresh' and 'I'd like try later'", async () => {
    watch(version('1.100.0'));
    await oneInterval();
    expect(page.kernel.dialogs.open?.request).toEqual({
      title: 'A new version of this platform is available!',
      confirmLabel: 'Refresh',
      cancelLabel: "I'd like try later",
    });
  });

  test('SHELL-027: Refresh reloads the page', async () => {
    watch(version('1.33.0'));
    await oneInterval();
    page.kernel.dialogs.open?.answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.reloads.count).toBe(1);
  });

  test('SHELL-025: does not interrupt an unsaved form; the dialog is shown after it was saved', async () => {
    watch(version('1.33.0'));
    let isDirty = true;
    page.kernel.navigation.registerForm({ id: 'form', isDirty: () => isDirty });
    await oneInterval();
    await oneInterval();
    expect(page.kernel.dialogs.isOpen).toBe(false);
    isDirty = false;
    await oneInterval();
    expect(page.kernel.dialogs.isOpen).toBe(true);
  });

  test('SHELL-027, KERNEL-023: Refresh asks first if a form became unsaved meanwhile', async () => {
    watch(version('1.33.0'));
    await oneInterval();
    page.kernel.navigation.registerForm({ id: 'form', isDirty: () => true });
    page.kernel.dialogs.open?.answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.reloads.count).toBe(0);
    page.kernel.dialogs.open?.answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.reloads.count).toBe(1);
  });

  test('SHELL-028: later closes it, and it is shown again 10 minutes later', async () => {
    watch(version('1.33.0'));
    await oneInterval();
    page.kernel.dialogs.open?.answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.kernel.dialogs.isOpen).toBe(false);
    expect(page.reloads.count).toBe(0);
    await oneInterval();
    expect(page.kernel.dialogs.open?.request.title).toBe('A new version of this platform is available!');
  });
});

describe('SHELL-025: versions are compared number by number', () => {
  test.each([
    ['1.100.0', '1.32.0', true],
    ['1.32.1', '1.32.0', true],
    ['2.0.0', '1.99.99', true],
    ['1.32.0', '1.32.0', false],
    ['1.4.0', '1.32.0', false],
    ['1.32.0-rc.1', '1.32.0', false],
    ['', '1.32.0', false],
    ['1.33', '1.32.0', false],
  ])('%s is newer than %s: %s', (candidate, current, expected) => {
    expect(isNewerVersion(candidate, current)).toBe(expected);
  });
});
