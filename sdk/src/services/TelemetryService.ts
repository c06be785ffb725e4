import { serviceToken } from './ServiceResolver.js';

export interface ErrorContext {
  /** Plugin that caused the error, if any. */
  readonly pluginId?: string;
  readonly contributionId?: string;
  readonly operation?: string;
  readonly code?: string;
}

/** Error reporting; off without a DSN. Personal data, tokens and variables of calls are never sent. (GQL-013, D-140) */
export interface TelemetryService {
  report(error: unknown, context?: ErrorContext): void;
}

export const TelemetryServiceToken = serviceToken<TelemetryService>('TelemetryService');
