import { serviceToken } from './ServiceResolver.js';

export interface ErrorContext {
  /** Plugin at fault, when there is one. */
  readonly pluginId?: string;
  readonly contributionId?: string;
  readonly operation?: string;
  readonly code?: string;
}

/** Error reporting; off without a DSN. Personal data, tokens and variables of calls never leave the page. (GQL-013, D-140) */
export interface TelemetryService {
  report(error: unknown, context?: ErrorContext): void;
}

export const TelemetryServiceToken = serviceToken<TelemetryService>('TelemetryService');
