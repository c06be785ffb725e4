import {
  Emitter,
  NavigationServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  type Disposable,
  type Job,
  type JobsService,
  type JobStatus,
  type PageWork,
  type SessionState,
  type TelemetryService,
} from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import type { DefaultNavigationService } from '../navigation/DefaultNavigationService.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';
import { PageJobs } from './PageJobs.js';

/** Milliseconds for which a job that has ended is kept. */
const KEPT = 24 * 60 * 60_000;

/** The one list of long work. */
@injectable()
export class DefaultJobsService implements JobsService, Disposable {
  private readonly changed: Emitter<readonly Job[]>;
  private readonly page: PageJobs;
  private readonly subscription: Disposable;
  private list: readonly Job[] = [];
  /** Customer that the page's work is done in. */
  private customerId: string | undefined;

  constructor(
    @inject(NavigationServiceToken) navigation: DefaultNavigationService,
    @inject(SessionServiceToken) session: DefaultSessionService,
    @inject(TelemetryServiceToken) telemetry: TelemetryService,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    this.page = new PageJobs({ telemetry, hold: () => navigation.holdPage(), onChange: () => this.merge() });
    this.subscription = session.onDidChange((state) => this.followSession(state));
  }

  get jobs(): readonly Job[] {
    return this.list;
  }

  get onDidChange() {
    return this.changed.event;
  }

  run(work: PageWork): Promise<JobStatus> {
    this.page.forgetBefore(new Date(Date.now() - KEPT));
    return this.page.run(work);
  }

  follow(): Promise<JobStatus> {
    return Promise.resolve('queued');
  }

  cancel(jobId: string): void {
    this.page.cancel(jobId);
  }

  dispose(): void {
    this.subscription.dispose();
    this.page.clear();
    this.changed.dispose();
  }

  /** Work reads what the session may see: it ends with the session, and with the customer it was begun in. */
  private followSession(state: SessionState): void {
    if (state.status === 'signed-out' || state.status === 'expired') this.page.clear();
    if (state.status !== 'signed-in') return;
    if (this.customerId !== state.customer.customerId) this.page.cancelAll();
    this.customerId = state.customer.customerId;
  }

  private merge(): void {
    this.list = this.page.jobs;
    this.changed.fire(this.list);
  }
}
