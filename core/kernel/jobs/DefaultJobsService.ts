import {
  Emitter,
  GraphqlServiceToken,
  NavigationServiceToken,
  NotificationServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  toApiError,
  type Disposable,
  type Job,
  type JobsService,
  type JobStatus,
  type NotificationService,
  type PageWork,
  type SessionState,
  type TelemetryService,
} from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { KernelTextsToken, type KernelTexts } from '../locale/KernelTexts.js';
import type { DefaultGraphqlService } from '../graphql/DefaultGraphqlService.js';
import type { DefaultNavigationService } from '../navigation/DefaultNavigationService.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';
import type { JobTitles } from './JobTitles.js';
import { PageJobs } from './PageJobs.js';
import type { JobFailure } from './jobActions.js';
import type { ServerJob, ServerJobs } from './ServerJobs.js';

/** Milliseconds for which an ended job of the page is kept; the server keeps its jobs as long. */
const KEPT = 24 * 60 * 60_000;
/** Milliseconds after sign-in: a page has more urgent requests first. */
const FIRST_LOOK = 1_500;

/** All jobs of the page and of the server. */
@injectable()
export class DefaultJobsService implements JobsService, Disposable {
  private readonly changed: Emitter<readonly Job[]>;
  private readonly page: PageJobs;
  private readonly loadServer: () => Promise<ServerJobs>;
  private server: ServerJobs | undefined;
  private loading: Promise<ServerJobs> | undefined;
  private readonly subscriptions: Disposable[];
  private readonly links = new Map<string, NonNullable<Job['link']>>();
  private list: readonly Job[] = [];
  private titles: Pick<JobTitles, 'find'> = { find: () => undefined };
  /** User of the jobs, and the customer of the page's jobs. */
  private userId: string | undefined;
  private customerId: string | undefined;
  private firstLook: ReturnType<typeof setTimeout> | undefined;

  constructor(
    @inject(GraphqlServiceToken) private readonly graphql: DefaultGraphqlService,
    @inject(NavigationServiceToken) navigation: DefaultNavigationService,
    @inject(SessionServiceToken) session: DefaultSessionService,
    @inject(NotificationServiceToken) private readonly notifications: NotificationService,
    @inject(KernelTextsToken) private readonly texts: KernelTexts,
    @inject(TelemetryServiceToken) private readonly telemetry: TelemetryService,
    @inject(BrowserEnvironmentToken) { window: { document } }: BrowserEnvironment,
  ) {
    const onChange = () => this.merge();
    this.changed = new Emitter((error) => telemetry.report(error));
    this.page = new PageJobs({ telemetry, hold: () => navigation.holdPage(), onChange });
    this.loadServer = async () => {
      const module = await import('./ServerJobs.js');
      return (this.server = new module.ServerJobs({ graphql, telemetry, document, onChange }));
    };
    texts.i18n.on('languageChanged', onChange);
    this.subscriptions = [
      session.onDidChange((state) => this.followSession(state)),
      { dispose: () => texts.i18n.off('languageChanged', onChange) },
      // The texts of a plugin may be loaded after its jobs.
      texts.onDidChange(onChange),
    ];
  }

  get jobs(): readonly Job[] {
    return this.list;
  }

  get onDidChange() {
    return this.changed.event;
  }

  /** Uses the plugins' titles for the server's jobs; until then each job has the neutral title. */
  setTitles(titles: JobTitles): void {
    this.titles = titles;
    this.subscriptions.push(titles.onDidChange(() => this.merge()));
    this.merge();
  }

  run(work: PageWork): Promise<JobStatus> {
    this.page.removeEndedBefore(new Date(Date.now() - KEPT));
    return this.page.run(work);
  }

  async follow(jobId: string, link?: Job['link']): Promise<JobStatus> {
    if (link !== undefined) this.links.set(jobId, link);
    // The result is unknown if the session ends, or if the code cannot be loaded: the job is then cancelled for this page.
    return (await this.inSession((server) => server.follow(jobId))) ?? 'cancelled';
  }

  cancel(jobId: string): void {
    if (this.page.cancel(jobId)) return;
    void this.withServer((server) => server.cancel(jobId)).catch((error: unknown) => this.notifyOfFailure('jobs.cancelFailed', error));
  }

  /** Retries the failed rows of a server's job as a new job; shows a notification if the server refuses. */
  async retry(jobId: string): Promise<void> {
    await this.withServer((server) => server.retry(jobId)).catch((error: unknown) => this.notifyOfFailure('jobs.retryFailed', error));
  }

  /** Failed rows of a server's job. @throws ApiError */
  failures(jobId: string): Promise<readonly JobFailure[]> {
    return this.withServer((server) => server.readFailures(jobId));
  }

  /** The complete file of a server's job. @throws ApiError */
  file(jobId: string): Promise<Blob> {
    return this.graphql.fetchFile(`jobs/${jobId}/file`, 'JobFile');
  }

  /** Whether the job was started by this page, or through it. */
  isOfThisPage(jobId: string): boolean {
    return this.page.jobs.some(({ id }) => id === jobId) || this.server?.isOwn(jobId) === true;
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.forget();
    this.changed.dispose();
  }

  /** Loads the code for the server's jobs with its first use, because a page needs it only after its first screen. */
  private async withServer<T>(work: (server: ServerJobs) => T | Promise<T>): Promise<T> {
    this.loading ??= this.loadServer();
    try {
      return await work(await this.loading);
    } finally {
      // Code that could not be loaded is requested again.
      if (this.server === undefined) this.loading = undefined;
    }
  }

  /** Runs `work` unless the session ends before the code is loaded. Never rejects. @returns undefined if `work` did not run */
  private async inSession<T>(work: (server: ServerJobs) => T | Promise<T>): Promise<T | undefined> {
    const { userId } = this;
    try {
      return await this.withServer((server) => (this.userId === userId ? work(server) : undefined));
    } catch (error) {
      this.telemetry.report(error);
      return undefined;
    }
  }

  /** The page's job reads data of the session: it ends with the session, and with the customer in which it was started. */
  private followSession(state: SessionState): void {
    if (state.status === 'signed-out' || state.status === 'expired') return this.forget();
    if (state.status !== 'signed-in') return;
    if (this.customerId !== state.customer.customerId) this.leaveCustomer();
    this.customerId = state.customer.customerId;
    if (this.userId === state.user._id) return;
    this.userId = state.user._id;
    this.firstLook = setTimeout(() => void this.inSession((server) => server.start()), FIRST_LOOK);
  }

  /** Paths are relative to the base of the previous customer. */
  private leaveCustomer(): void {
    this.links.clear();
    this.page.cancelAll();
    this.page.removeLinks();
  }

  private notifyOfFailure(text: string, error: unknown): void {
    this.notifications.error(this.texts.get(text), undefined, toApiError(error));
  }

  private forget(): void {
    clearTimeout(this.firstLook);
    this.userId = undefined;
    this.customerId = undefined;
    this.links.clear();
    this.page.clear();
    this.server?.stop();
  }

  private merge(): void {
    const server = (this.server?.jobs ?? []).map((job) => this.toJob(job));
    const list = [...this.page.jobs, ...server].sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
    if (list.length === 0 && this.list.length === 0) return;
    this.list = list;
    this.changed.fire(list);
  }

  private toJob({ _id, kind, status, total, done, failed, createdAt, finishedAt, parameters, file, reason }: ServerJob): Job {
    const link = this.links.get(_id);
    return {
      id: _id,
      title: this.titleOf(kind, { ...parameters, count: total, ...(file === null ? {} : { name: file.name }) }, file !== null),
      status,
      total,
      done,
      failed,
      startedAt: new Date(createdAt),
      finishedAt: finishedAt === null ? undefined : new Date(finishedAt),
      doneBy: 'server',
      ...(link === undefined ? {} : { link }),
      ...(file === null ? {} : { file: { name: file.name, isComplete: file.size !== null } }),
      ...(reason === null ? {} : { reason }),
    };
  }

  /** The title that a plugin declares; a neutral title if no plugin declares one, or while its texts are missing. */
  private titleOf(kind: string, values: Readonly<Record<string, unknown>>, hasFile: boolean): string {
    const declared = this.titles.find(kind);
    if (declared !== undefined && this.texts.i18n.exists(declared.key, { ns: declared.pluginId, ...values }))
      return this.texts.translate(declared.pluginId, declared.key, values);
    return this.texts.translate(SHELL_TEXTS, hasFile ? 'jobs.exporting' : 'jobs.untitled', values);
  }
}

/** Namespace of the shell's texts, which exist in every language. */
const SHELL_TEXTS = 'core';
