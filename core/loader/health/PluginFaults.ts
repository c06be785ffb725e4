import type { Disposable, TelemetryService } from '@edge-console/sdk';
import { describeError } from '../problems.js';
import type { PluginHealth } from './PluginHealth.js';

/** Failures of a part of a plugin on this page. */
export interface PartFault {
  readonly count: number;
  /** The message of the last failure. */
  readonly message: string;
}

/** Records the faults of plugins on this page: reports each under its plugin and part, and counts it. (KERNEL-017, GQL-013) */
export class PluginFaults {
  private readonly parts = new Map<string, PartFault>();

  constructor(
    private readonly health: PluginHealth,
    private readonly telemetry: TelemetryService,
    /** Version of an active plugin. */
    private readonly versionOf: (pluginId: string) => string | undefined,
  ) {}

  /** The recorded failures of a part. */
  of(contributionId: string): PartFault | undefined {
    return this.parts.get(contributionId);
  }

  /** A part failed while it was rendered. */
  crashed(pluginId: string, contributionId: string, error: unknown): void {
    this.telemetry.report(error, { pluginId, contributionId });
    this.failed(pluginId, contributionId, error);
  }

  /** A part failed, and the failure has already been reported. */
  failed(pluginId: string, contributionId: string, error: unknown): void {
    this.note(contributionId, error);
    this.health.recordCrash({ pluginId, version: this.versionOf(pluginId) ?? '', contributionId }, error);
  }

  /** A handler, timer or promise of a plugin threw an error. Timers of a removed plugin cannot be stopped; their errors are ignored. */
  threw(pluginId: string, error: unknown): void {
    if (this.versionOf(pluginId) === undefined) return;
    const contributionId = this.health.recordFault(pluginId);
    this.note(contributionId, error);
    this.telemetry.report(error, { pluginId, contributionId, code: 'PLUGIN_FAULT' });
  }

  /** Marks a part as shown until the result is disposed. */
  enter(pluginId: string, contributionId: string): Disposable {
    return this.health.enter({ pluginId, version: this.versionOf(pluginId) ?? '', contributionId });
  }

  /** Marks that code of a part is being called. */
  enterBriefly(pluginId: string, contributionId: string): void {
    this.health.enterBriefly({ pluginId, version: this.versionOf(pluginId) ?? '', contributionId });
  }

  /** Removes the records of a plugin's parts. */
  forget(contributionIds: readonly string[]): void {
    for (const id of contributionIds) this.parts.delete(id);
  }

  private note(contributionId: string, error: unknown): void {
    this.parts.set(contributionId, { count: (this.parts.get(contributionId)?.count ?? 0) + 1, message: describeError(error) });
  }
}
