import type { Disposable, ErrorContext, Event, GraphqlService, SessionState } from '@edge-console/sdk';
import { OPSReportPluginHealthDocument } from '../../kernel/graphql/__generated__/operations.js';
import type { LoadedModule } from '../LoaderSnapshot.js';
import { PluginReports } from './PluginReports.js';

/** Milliseconds for which events are collected before they are sent together. */
const PAUSE = 3_000;

export interface ReportSources {
  readonly graphql: Pick<GraphqlService, 'mutate'>;
  readonly session: { readonly state: SessionState; readonly onDidChange: Event<SessionState> };
  /** Errors that are reported anywhere in the page. */
  readonly onDidReport: Event<ErrorContext>;
  readonly onDidLoadModule: Event<LoadedModule>;
  /** Version of a plugin on this page; undefined for an unknown plugin. */
  readonly versionOf: (pluginId: string) => string | undefined;
}

/**
 * Reports the health of plugins on this page to the server: that a version runs, how long it took to load, which parts failed. Operators
 * see the report, and the server rolls back a version that fails too often. A report does not contain texts, addresses or names of users.
 * (OPS-001, OPS-008)
 */
export class PluginReporter implements Disposable {
  private readonly counted = new PluginReports();
  private readonly subscriptions: readonly Disposable[];
  private readonly reported = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sources: ReportSources) {
    this.subscriptions = [
      sources.onDidReport((context) => this.noteFault(context)),
      sources.onDidLoadModule((module) => this.noteLoad(module)),
      sources.session.onDidChange(() => this.sendSoon()),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private noteLoad({ pluginId, version, milliseconds }: LoadedModule): void {
    const key = `${pluginId} ${version}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.counted.loaded(pluginId, version, milliseconds);
    this.sendSoon();
  }

  private noteFault({ pluginId, contributionId, code, operation }: ErrorContext): void {
    // A failed call is the server's answer, not a fault of the plugin.
    if (pluginId === undefined || operation !== undefined) return;
    const version = this.sources.versionOf(pluginId);
    if (version === undefined) return;
    this.counted.failed(pluginId, version, code ?? (contributionId === undefined ? 'REPORTED' : 'RENDER_FAILED'), contributionId);
    this.sendSoon();
  }

  private sendSoon(): void {
    if (this.timer !== undefined || this.counted.isEmpty || this.sources.session.state.status !== 'signed-in') return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.send();
    }, PAUSE);
  }

  private async send(): Promise<void> {
    const { state } = this.sources.session;
    if (state.status !== 'signed-in') return;
    const { customerId } = state.customer;
    const reports = this.counted.take().map((report) => ({ ...report, faults: [...report.faults] }));
    // A failure to send the report must not create another report: it is dropped.
    await this.sources.graphql.mutate(OPSReportPluginHealthDocument, { reports, customerId }).catch(() => undefined);
  }
}
