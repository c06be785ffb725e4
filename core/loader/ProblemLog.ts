import type { TelemetryService } from '@edge-console/sdk';
import type { PluginProblem } from './problems.js';

/** Start-up and load problems as typed records; each is reported once, under the plugin's name. */
export class ProblemLog {
  private readonly records = new Map<string, PluginProblem>();

  constructor(private readonly telemetry: TelemetryService) {}

  add(problem: PluginProblem, error: unknown = new Error(problem.message)): void {
    const key = `${problem.code} ${problem.pluginId} ${problem.message}`;
    if (this.records.has(key)) return;
    this.records.set(key, problem);
    const { pluginId, contributionId, code } = problem;
    this.telemetry.report(error, {
      code,
      ...(pluginId === '' ? {} : { pluginId }),
      ...(contributionId === undefined ? {} : { contributionId }),
    });
  }

  all(): readonly PluginProblem[] {
    return [...this.records.values()];
  }
}
