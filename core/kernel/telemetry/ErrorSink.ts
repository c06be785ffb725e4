import type { ErrorContext } from '@edge-console/sdk';

/** Where reports go; what it gets is scrubbed already. */
export interface ErrorSink {
  send(error: Error, context: ErrorContext): void;
}

/** Without an error service: a line on the browser's console. (D-140) */
export const consoleSink: ErrorSink = {
  // oxlint-disable-next-line no-console -- the browser's console is where this one reports
  send: (error, context) => console.warn(`[edge] ${error.name}: ${error.message}`, context),
};
