import { JOB_TITLES, type JobStatus } from '@edge-console/sdk';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import british from '../../locales/en-GB.json' with { type: 'json' };
import { createRegistries } from '../../registries/createRegistries.js';
import { createJobTitles } from '../../shell/jobs/createJobTitles.js';
import { createTestKernel, OTHER_BASE, type TestKernel } from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';

interface ServedJob {
  readonly id: string;
  readonly kind?: string;
  readonly status: JobStatus;
  readonly done?: number;
  readonly failed?: number;
  readonly total?: number;
  readonly file?: { readonly name: string; readonly size: number | null };
  readonly reason?: string;
}

/** Answers in the format of the server. */
const served = ({ id, kind = 'org:archiveGroups', status, done = 0, failed = 0, total = 214, file, reason }: ServedJob) => ({
  __typename: 'Job',
  _id: id,
  kind,
  parameters: {},
  status,
  total,
  done,
  failed,
  createdAt: '2026-06-01T12:00:00.000Z',
  finishedAt: status === 'queued' || status === 'running' ? null : '2026-06-01T12:01:00.000Z',
  reason: reason ?? null,
  file: file === undefined ? null : { __typename: 'JobFile', ...file },
});

let made: TestKernel;
let answers: readonly ServedJob[];

// Loading it takes real time, not the time that these tests let pass.
beforeAll(() => Promise.all([import('./jobActions.js'), import('./ServerJobs.js')]));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  made.kernel.dispose();
  vi.useRealTimers();
});

async function start(...first: readonly ServedJob[]) {
  answers = first;
  made = createTestKernel({ handlers: { CommonGetJobs: () => answers.map(served) } });
  for (const language of ['en-GB', 'en-US']) made.kernel.texts.add('core', language, british);
  await made.kernel.session.start();
  return { ...made, jobs: made.kernel.jobs, looks: () => made.calls('CommonGetJobs').length };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a job of the server', () => {
  test('that was running before the page was loaded is found, and polled every two seconds until it has ended', async () => {
    const { jobs, looks } = await start({ id: 'a', status: 'running', done: 20 });
    expect(looks()).toBe(0);
    await pass(1_500);
    expect(jobs.jobs).toMatchObject([{ id: 'a', title: 'Processing 214 rows', status: 'running', done: 20, total: 214, doneBy: 'server' }]);
    await pass(4_000);
    expect(looks()).toBe(3);
    answers = [{ id: 'a', status: 'done', done: 214, failed: 3 }];
    await pass(2_000);
    expect(jobs.jobs).toMatchObject([{ status: 'done', done: 214, failed: 3, finishedAt: new Date('2026-06-01T12:01:00.000Z') }]);
    await pass(60_000);
    expect(looks()).toBe(4);
  });

  test('is requested once if there is none, and a job whose kind no plugin declares has a neutral title', async () => {
    const { jobs, looks } = await start();
    await pass(60_000);
    expect(looks()).toBe(1);
    answers = [{ id: 'b', kind: 'apps:newThing', status: 'done', total: 1, done: 1 }];
    await expect(jobs.follow('b')).resolves.toBe('done');
    expect(jobs.jobs).toMatchObject([{ title: 'Processing 1 row' }]);
  });

  test('has the title that its plugin declares, with the count, while that plugin is active', async () => {
    const { jobs, kernel } = await start({ id: 'a', status: 'running' }, { id: 'b', status: 'running', total: 1 });
    const { extensions } = createRegistries();
    jobs.setTitles(createJobTitles(extensions));
    await pass(1_500);
    const titles = () => jobs.jobs.map(({ title }) => title).sort();
    const properties = { kind: 'org:archiveGroups', label: 'jobs.archive' };
    const declared = extensions.register('iam', { id: 'iam.archiveJob', point: JOB_TITLES.id, order: 10, properties });
    extensions.register('late', { id: 'late.archiveJob', point: JOB_TITLES.id, order: 20, properties });
    extensions.register('odd', { id: 'odd.archiveJob', point: JOB_TITLES.id, order: 1, properties: { kind: properties.kind, label: 7 } });
    expect(titles()).toEqual(['Processing 1 row', 'Processing 214 rows']);
    kernel.texts.add('iam', 'en-GB', { jobs: { archive_one: 'Archiving {{count}} group', archive_other: 'Archiving {{count}} groups' } });
    expect(titles()).toEqual(['Archiving 1 group', 'Archiving 214 groups']);
    declared.dispose();
    expect(titles()).toEqual(['Processing 1 row', 'Processing 214 rows']);
  });

  test('that is followed resolves with its result, also if the job no longer exists', async () => {
    const { jobs } = await start();
    await pass(1_500);
    answers = [{ id: 'c', status: 'queued' }];
    const ended = vi.fn();
    void jobs.follow('c').then(ended);
    await pass(2_000);
    expect(ended).not.toHaveBeenCalled();
    answers = [{ id: 'c', status: 'cancelled', done: 20 }];
    await pass(2_000);
    expect(ended).toHaveBeenCalledWith('cancelled');
    await expect(jobs.follow('gone')).resolves.toBe('failed');
  });

  test('is not polled while the page is hidden, and at once when it becomes visible', async () => {
    const { looks, setVisibility } = await start({ id: 'a', status: 'running' });
    await pass(1_500);
    setVisibility('hidden');
    await pass(60_000);
    expect(looks()).toBe(1);
    setVisibility('visible');
    await pass(0);
    expect(looks()).toBe(2);
  });

  test('is polled less often while the server does not answer', async () => {
    const { jobs, looks, answer } = await start({ id: 'a', status: 'running' });
    await pass(1_500);
    answer({ CommonGetJobs: () => recordedResponse('INTERNAL_SERVER_ERROR') });
    await pass(2_000 + 4_000 + 8_000);
    expect(looks()).toBe(4);
    expect(jobs.jobs).toHaveLength(1);
    answer({ CommonGetJobs: () => [served({ id: 'a', status: 'running', done: 40 })] });
    await pass(16_000);
    expect(jobs.jobs).toMatchObject([{ done: 40 }]);
    await pass(2_000);
    expect(looks()).toBe(6);
  });

  test('is cancelled and retried there; a refusal is shown', async () => {
    const { jobs, kernel, answer, calls } = await start({ id: 'a', status: 'running', done: 20 });
    await pass(1_500);
    answer({
      CommonCancelJob: () => {
        answers = [{ id: 'a', status: 'cancelled', done: 20, failed: 1 }];
        return { __typename: 'Job', _id: 'a' };
      },
    });
    jobs.cancel('a');
    await pass(0);
    expect(jobs.jobs).toMatchObject([{ status: 'cancelled' }]);
    answer({
      CommonRetryJob: () => {
        answers = [{ id: 'b', status: 'queued', total: 1 }, ...answers];
        return { __typename: 'Job', _id: 'b' };
      },
    });
    await jobs.retry('a');
    expect(calls('CommonRetryJob')[0]?.body.variables).toEqual({ filter: { _id: 'a' } });
    expect(jobs.jobs.map(({ id }) => id)).toEqual(['b', 'a']);
    answer({ CommonCancelJob: () => recordedResponse('INTERNAL_SERVER_ERROR'), CommonRetryJob: () => recordedResponse('FORBIDDEN') });
    jobs.cancel('b');
    await jobs.retry('a');
    await pass(0);
    expect(kernel.notifications.shown.map(({ title }) => title).sort()).toEqual([
      'The task could not be restarted. Please try again.',
      'The task could not be stopped. Please try again.',
    ]);
  });

  test('that was started here differs from older jobs, and its link works for its customer only', async () => {
    const { jobs, kernel } = await start({ id: 'old', status: 'done' });
    await pass(1_500);
    answers = [{ id: 'a', status: 'done' }, ...answers];
    const link = { label: 'View Archive', path: 'groups/archive' };
    await jobs.follow('a', link);
    expect(jobs.jobs.map((job) => [job.id, jobs.isOfThisPage(job.id), job.link])).toEqual([
      ['a', true, link],
      ['old', false, undefined],
    ]);
    await jobs.run({ title: 'Export', link, run: () => Promise.resolve() });
    expect(jobs.isOfThisPage(jobs.jobs[0]?.id ?? '')).toBe(true);
    window.history.replaceState(null, '', OTHER_BASE);
    await kernel.session.followAddress();
    await jobs.follow('a');
    expect(jobs.jobs.map((job) => job.link)).toEqual([undefined, undefined, undefined]);
  });

  test('that writes a file is named after it, and has the reason of its failure', async () => {
    const name = 'groups-2026-03-05.csv';
    const { jobs } = await start({ id: 'a', kind: 'org:exportGroups', status: 'running', done: 20, file: { name, size: null } });
    await pass(1_500);
    expect(jobs.jobs).toMatchObject([{ title: `Exporting 214 rows to ${name}`, file: { name, isComplete: false } }]);
    answers = [{ id: 'a', kind: 'org:exportGroups', status: 'done', total: 1, done: 1, file: { name, size: 900 } }];
    await pass(2_000);
    expect(jobs.jobs).toMatchObject([{ title: `Exporting 1 row to ${name}`, file: { name, isComplete: true } }]);
    const reason = 'You no longer have permission to do this.';
    answers = [{ id: 'b', status: 'failed', file: { name, size: null }, reason }];
    await jobs.follow('b');
    expect(jobs.jobs).toMatchObject([{ status: 'failed', reason, file: { isComplete: false } }]);
  });

  test('returns all its failures, page by page', async () => {
    const { jobs, answer } = await start();
    answer({
      CommonGetJobRows: ({ body }) => {
        const { skip } = (body.variables as { filter: { skip: number } }).filter;
        const row = {
          __typename: 'JobRow',
          _id: `row-${skip}`,
          name: `Row ${skip}`,
          code: 'NOT_FOUND',
          message: skip === 0 ? 'Not found.' : null,
        };
        return { __typename: 'JobRowPage', data: [row], pagination: { __typename: 'Pagination', totalPages: 2 } };
      },
    });
    await expect(jobs.failures('a')).resolves.toEqual([
      { id: 'row-0', name: 'Row 0', code: 'NOT_FOUND', message: 'Not found.' },
      { id: 'row-1', name: 'Row 1', code: 'NOT_FOUND', message: '' },
    ]);
  });

  test('is removed with the session, and no longer polled', async () => {
    const { jobs, kernel, looks } = await start({ id: 'a', status: 'running' });
    await pass(1_500);
    const ended = jobs.follow('a');
    await pass(0);
    const before = looks();
    await kernel.session.signOut();
    await expect(ended).resolves.toBe('cancelled');
    expect(jobs.jobs).toEqual([]);
    await pass(60_000);
    expect(looks()).toBe(before);
  });
});
