import { JobsServiceToken, type Job, type JobsService, type PageWork } from '@edge-console/sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestKernel, OTHER_BASE, type TestKernel } from '../testing/createTestKernel.js';

let made: TestKernel;
async function start() {
  made = createTestKernel();
  await made.kernel.session.start();
  const { jobs, navigation, dialogs } = made.kernel;
  return { ...made, jobs, navigation, dialogs };
}
afterEach(() => made.kernel.dispose());

/** Work that the test ends. */
function openWork(title = 'Export 3 users', total?: number) {
  const parts: { progress?: (done: number, total?: number) => void; signal?: AbortSignal; done?: () => void; fail?: (e: Error) => void } =
    {};
  const work: PageWork = {
    title,
    ...(total === undefined ? {} : { total }),
    run: (progress, signal) =>
      new Promise((resolve, reject) => {
        Object.assign(parts, { progress, signal, done: resolve, fail: reject });
      }),
  };
  return { work, parts };
}

const brief = ({ title, status, done, total }: Job) => ({ title, status, done, total });

describe('a job of the page', () => {
  test('is shown with its progress, newest first, and stays when it is done', async () => {
    const { jobs } = await start();
    const heard = vi.fn();
    jobs.onDidChange(heard);
    const first = openWork('Export 3 users', 3);
    const ended = jobs.run(first.work);
    const second = openWork('Export groups');
    void jobs.run(second.work);
    first.parts.progress?.(2);
    second.parts.progress?.(30, 90);
    expect(jobs.jobs.map(brief)).toEqual([
      { title: 'Export groups', status: 'running', done: 30, total: 90 },
      { title: 'Export 3 users', status: 'running', done: 2, total: 3 },
    ]);
    first.parts.done?.();
    await expect(ended).resolves.toBe('done');
    expect(jobs.jobs[1]).toMatchObject({ status: 'done', doneBy: 'page', finishedAt: expect.any(Date) as Date });
    expect(heard).toHaveBeenLastCalledWith(jobs.jobs);
  });

  test('that fails is shown as failed and reported; the caller need not catch', async () => {
    const { jobs, reports } = await start();
    const { work, parts } = openWork();
    const ended = jobs.run(work);
    parts.fail?.(new Error('disk full'));
    await expect(ended).resolves.toBe('failed');
    expect(reports).toMatchObject([{ error: { message: 'disk full' } }]);
    await expect(jobs.run({ title: 'Broken', run: () => Promise.reject(new Error('at once')) })).resolves.toBe('failed');
  });

  test('is aborted by Cancel; its later progress has no effect', async () => {
    const { jobs, reports } = await start();
    const { work, parts } = openWork('Export', 5);
    const ended = jobs.run(work);
    const [job] = jobs.jobs;
    jobs.cancel(job?.id ?? '');
    expect(parts.signal?.aborted).toBe(true);
    await expect(ended).resolves.toBe('cancelled');
    parts.progress?.(4);
    parts.fail?.(new Error('aborted'));
    await Promise.resolve();
    expect(jobs.jobs.map(brief)).toEqual([{ title: 'Export', status: 'cancelled', done: 0, total: 5 }]);
    expect(reports).toEqual([]);
    jobs.cancel('unknown');
  });

  test('ends with the customer in which it was started, and with the session, which removes it', async () => {
    const { jobs, kernel } = await start();
    const { work, parts } = openWork();
    void jobs.run(work);
    window.history.replaceState(null, '', OTHER_BASE);
    await kernel.session.followAddress();
    expect(parts.signal?.aborted).toBe(true);
    expect(jobs.jobs.map(brief)).toMatchObject([{ status: 'cancelled' }]);
    const other = openWork();
    void jobs.run(other.work);
    made.answer({ AuthLogout: () => ({ logout: true, singleLogoutUrl: null, __typename: 'AuthLogoutResult' }) });
    await kernel.session.signOut();
    expect(other.parts.signal?.aborted).toBe(true);
    expect(jobs.jobs).toEqual([]);
  });

  test('can be started by plugins', async () => {
    const { kernel, jobs } = await start();
    const scope = kernel.createPluginScope('customers');
    const offered: JobsService = scope.services.get(JobsServiceToken);
    await offered.run({ title: 'Export', run: () => Promise.resolve() });
    expect(offered.jobs).toBe(jobs.jobs);
    expect(jobs.jobs).toHaveLength(1);
  });
});

describe('leaving during a job of the page', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('the browser asks, and the console before a reload or a log-out; navigation inside the console does not ask', async () => {
    const { jobs, navigation, dialogs, reloads } = await start();
    expect(close()).toBe(false);
    const { work, parts } = openWork();
    const ended = jobs.run(work);
    expect(close()).toBe(true);
    expect(navigation.hasUnsavedForm).toBe(false);
    const reload = navigation.reload();
    expect(dialogs.open?.request).toEqual({
      title: 'A task is running on this page. Leave and stop it?',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
    });
    dialogs.open?.answer(false);
    await reload;
    expect(reloads.count).toBe(0);
    await expect(navigation.confirmLeave()).resolves.toBe(true);
    parts.done?.();
    await ended;
    expect(close()).toBe(false);
    await expect(navigation.confirmExit()).resolves.toBe(true);
  });
});
