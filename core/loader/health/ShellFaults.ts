import type { TelemetryService } from '@edge-console/sdk';

/** Texts that are reported from one page at most. */
const MOST = 50;

/** Reports what the console's own code leaves uncaught, each text once: a timer that fails would report it again and again. (GQL-013) */
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
