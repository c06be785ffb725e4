import type { Disposable, ErrorContext, Event, GraphqlService, SessionState } from '@edge-console/sdk';
import { OPSReportPluginHealthDocument } from '../../kernel/graphql/__generated__/operations.js';
import type { LoadedModule } from '../LoaderSnapshot.js';
import { PluginReports } from './PluginReports.js';

/** Milliseconds from the first news until they are sent: what happens together goes together. */
const PAUSE = 3_000;

export interface ReportSources {
  readonly graphql: Pick<GraphqlService, 'mutate'>;
  readonly session: { readonly state: SessionState; readonly onDidChange: Event<SessionState> };
  /** What is reported as an error anywhere in the page. */
  readonly onDidReport: Event<ErrorContext>;
  readonly onDidLoadModule: Event<LoadedModule>;
  /** Version of a plugin that the page has; undefined for one it does not know. */
  readonly versionOf: (pluginId: string) => string | undefined;
}

/**
 * Tells the server how plugins fare on this page: that a version came to run, how long it took, what failed in it. Operators see
 * it, and a version that fails too often is taken back by it. No text, address or name of anybody goes along. (OPS-001, OPS-008)
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
    // A call that failed is the server's answer, not the plugin's fault.
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
    // News of the page's health must not become news themselves: what cannot be sent is lost.
    await this.sources.graphql.mutate(OPSReportPluginHealthDocument, { reports, customerId }).catch(() => undefined);
  }
}
