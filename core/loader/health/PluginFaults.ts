import type { Disposable, TelemetryService } from '@edge-console/sdk';
import { describeError } from '../problems.js';
import type { PluginHealth } from './PluginHealth.js';

/** How a part of a plugin failed on this page. */
export interface PartFault {
  readonly count: number;
  /** Of the last time. */
  readonly message: string;
}

/** Takes down what plugins do wrong on this page: reports it under plugin and part, and counts it. (KERNEL-017, GQL-013) */
export class PluginFaults {
  private readonly parts = new Map<string, PartFault>();

  constructor(
    private readonly health: PluginHealth,
    private readonly telemetry: TelemetryService,
    /** Version of an active plugin. */
    private readonly versionOf: (pluginId: string) => string | undefined,
  ) {}

  /** What is known of a part that failed. */
  of(contributionId: string): PartFault | undefined {
    return this.parts.get(contributionId);
  }

  /** A part failed while it was drawn. */
  crashed(pluginId: string, contributionId: string, error: unknown): void {
    this.telemetry.report(error, { pluginId, contributionId });
    this.failed(pluginId, contributionId, error);
  }

  /** A part failed in a way that is reported already. */
  failed(pluginId: string, contributionId: string, error: unknown): void {
    this.note(contributionId, error);
    this.health.recordCrash({ pluginId, version: this.versionOf(pluginId) ?? '', contributionId }, error);
  }

  /** A handler, timer or promise of a plugin threw. Timers of one that was taken out cannot be stopped; they are heard no more. */
  threw(pluginId: string, error: unknown): void {
    if (this.versionOf(pluginId) === undefined) return;
    const contributionId = this.health.recordFault(pluginId);
    this.note(contributionId, error);
    this.telemetry.report(error, { pluginId, contributionId, code: 'PLUGIN_FAULT' });
  }

  /** A part is shown until this is disposed. */
  enter(pluginId: string, contributionId: string): Disposable {
    return this.health.enter({ pluginId, version: this.versionOf(pluginId) ?? '', contributionId });
  }

  /** A part's code is called now. */
  enterBriefly(pluginId: string, contributionId: string): void {
    this.health.enterBriefly({ pluginId, version: this.versionOf(pluginId) ?? '', contributionId });
  }

  /** Forgets what was noted of a plugin's parts. */
  forget(contributionIds: readonly string[]): void {
    for (const id of contributionIds) this.parts.delete(id);
  }

  private note(contributionId: string, error: unknown): void {
    this.parts.set(contributionId, { count: (this.parts.get(contributionId)?.count ?? 0) + 1, message: describeError(error) });
  }
}
