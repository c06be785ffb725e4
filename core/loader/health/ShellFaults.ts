import type { TelemetryService } from '@edge-console/sdk';

/** Maximum number of different texts that one page reports. */
const MOST = 50;

/** Reports uncaught errors of the console's own code, each text once: a failing timer would report it repeatedly. (GQL-013) */
export class ShellFaults {
  private readonly reported = new Set<string>();

  constructor(private readonly telemetry: TelemetryService) {}

  threw(error: unknown): void {
    const text = String(error);
    if (this.reported.has(text) || this.reported.size >= MOST) return;
    this.reported.add(text);
    this.telemetry.report(error, { contributionId: 'shell', code: 'UNCAUGHT' });
  }
}
