import type { ErrorContext } from '@edge-console/sdk';

/** Receives reports that are already scrubbed. */
export interface ErrorSink {
  send(error: Error, context: ErrorContext): void;
}

/** Without an error service, reports are written to the browser's console. (D-140) */
export const consoleSink: ErrorSink = {
  // oxlint-disable-next-line no-console -- the browser's console is where this one reports
  send: (error, context) => console.warn(`[edge] ${error.name}: ${error.message}`, context),
};
