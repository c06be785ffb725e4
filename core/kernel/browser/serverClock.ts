import type { BrowserEnvironment } from './BrowserEnvironment.js';

/** In milliseconds. Smaller offsets can result from the response time and from the header, which has whole seconds. */
const NOTICEABLE = 60_000;

const offsets = new WeakMap<BrowserEnvironment, number>();

/** Reads the `Date` header of a response, to find the offset of this computer's clock. */
export function noteServerTime(environment: BrowserEnvironment, response: Pick<Response, 'headers'>): void {
  const time = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(time)) return;
  const offset = Date.now() - time;
  offsets.set(environment, Math.abs(offset) < NOTICEABLE ? 0 : offset);
}

/**
 * Converts a time of the server to this computer's clock, so that a clock that is a day off neither ends sessions early nor prevents their
 * refresh. (security.md H12)
 */
export function onOwnClock(environment: BrowserEnvironment, moment: string): string {
  const offset = offsets.get(environment) ?? 0;
  const time = Date.parse(moment);
  return offset === 0 || Number.isNaN(time) ? moment : new Date(time + offset).toISOString();
}
