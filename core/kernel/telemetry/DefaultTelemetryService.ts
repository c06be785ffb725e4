import { ConfigServiceToken, Emitter, type ConfigService, type ErrorContext, type TelemetryService } from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { consoleSink, type ErrorSink } from './ErrorSink.js';
import { scrub } from './scrub.js';

/** Maximum number of reports that wait until the error service's code is loaded. */
const WAITING = 20;

interface Report {
  readonly error: Error;
  readonly context: ErrorContext;
}

/** A new error with the same name and scrubbed texts: no other property of the original is sent. */
function harmless(error: unknown): Error {
  const source = error instanceof Error ? error : new Error(String(error));
  const copy = new Error(scrub(source.message));
  copy.name = source.name;
  if (source.stack !== undefined) copy.stack = scrub(source.stack);
  return copy;
}

@injectable()
export class DefaultTelemetryService implements TelemetryService {
  private readonly reported = new Emitter<ErrorContext>(() => undefined);
  private sink: ErrorSink | undefined;
  private waiting: Report[] = [];
  private loading: Promise<void> | undefined;

  constructor(@inject(ConfigServiceToken) private readonly config: ConfigService) {
    if (config.sentryDsn === undefined) this.sink = consoleSink;
  }

  /** Fires for each report, with its source. */
  readonly onDidReport = this.reported.event;

  report(error: unknown, context: ErrorContext = {}): void {
    this.reported.fire(context);
    const report: Report = { error: harmless(error), context };
    if (this.sink !== undefined) return this.sink.send(report.error, report.context);
    if (this.waiting.length < WAITING) this.waiting.push(report);
    this.loading ??= this.load();
  }

  private async load(): Promise<void> {
    const { sentryDsn: dsn = '', environment, version } = this.config;
    try {
      const { createSentrySink } = await import('./sentrySink.js');
      this.sink = createSentrySink({ dsn, environment, release: version });
    } catch {
      this.sink = consoleSink;
    }
    for (const { error, context } of this.waiting.splice(0)) this.sink.send(error, context);
  }
}
