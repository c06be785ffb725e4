import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import { readBoundedText } from '../../../readBoundedText.js';
import { outgoingTraceHeaders } from '../../../requestTrace.js';
import { environmentReportSchema, type EnvironmentReport } from './EnvironmentReport.js';

/** Path of the report for other environments. */
export const ENVIRONMENT_PATH = '/api/environment';
const TIMEOUT = 3000;
/** Maximum size of a response in bytes, which is enough for several hundred plugins. */
const MAX_BYTES = 1024 * 1024;

export type ConsoleRequestFailure = 'timeout' | 'unreachable' | 'keyRefused' | 'closed' | 'otherEnvironment' | 'badAnswer';

/** The console of another environment did not return a valid report. */
export class ConsoleRequestError extends Error {
  override readonly name = 'ConsoleRequestError';
  constructor(
    readonly failure: ConsoleRequestFailure,
    options?: ErrorOptions,
  ) {
    super(`The console of another environment returned no report: ${failure}.`, options);
  }
}

export interface ConsoleAddress {
  readonly environment: ConsoleEnvironment;
  /** Configured origin. No other address is called. */
  readonly url: string;
  readonly key: string;
}

/**
 * Requests the plugin report of another environment. Only a report in the known format is accepted.
 * @param timeout milliseconds for the complete response
 * @throws {ConsoleRequestError}
 */
export async function requestReport({ environment, url, key }: ConsoleAddress, timeout = TIMEOUT): Promise<EnvironmentReport> {
  const text = await fetchText(url, key, timeout).catch((error: unknown) => {
    throw error instanceof ConsoleRequestError
      ? error
      : new ConsoleRequestError(isTimeout(error) ? 'timeout' : 'unreachable', { cause: error });
  });
  const report = readReport(text);
  if (report.environment !== environment) throw new ConsoleRequestError('otherEnvironment');
  return report;
}

async function fetchText(url: string, key: string, timeout: number): Promise<string> {
  const response = await fetch(new URL(ENVIRONMENT_PATH, url), {
    headers: { ...outgoingTraceHeaders(), authorization: `Bearer ${key}`, accept: 'application/json' },
    // A redirect could disclose the key to another server.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  try {
    if (response.status === 401) throw new ConsoleRequestError('keyRefused');
    if (response.status === 404) throw new ConsoleRequestError('closed');
    if (response.status !== 200) throw new ConsoleRequestError('badAnswer');
    return await readBody(response);
  } finally {
    // Does not wait for the unread rest of the response.
    await response.body?.cancel().catch(() => undefined);
  }
}

async function readBody(response: Response): Promise<string> {
  const text = await readBoundedText(response, MAX_BYTES);
  if (text === undefined) throw new ConsoleRequestError('badAnswer');
  return text;
}

function readReport(text: string): EnvironmentReport {
  try {
    const report = environmentReportSchema.validateSync(JSON.parse(text), { strict: true });
    if (new Set(report.plugins.map(({ pluginId }) => pluginId)).size === report.plugins.length) return report;
  } catch (error) {
    throw new ConsoleRequestError('badAnswer', { cause: error });
  }
  throw new ConsoleRequestError('badAnswer');
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
