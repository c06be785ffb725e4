import type { BrowserEnvironment } from './BrowserEnvironment.js';

/** Less is the way of the answer, and the header's whole seconds. In milliseconds. */
const NOTICEABLE = 60_000;

const offsets = new WeakMap<BrowserEnvironment, number>();

/** Reads the `Date` header of a response, to find the offset of this computer's clock. */
export function noteServerTime(environment: BrowserEnvironment, response: Pick<Response, 'headers'>): void {
  const time = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(time)) return;
  const offset = Date.now() - time;
  offsets.set(environment, Math.abs(offset) < NOTICEABLE ? 0 : offset);
}

/** A moment of the server on this computer's clock, so that one that is a day off neither ends sessions nor keeps them unrefreshed. (security.md H12) */
export function onOwnClock(environment: BrowserEnvironment, moment: string): string {
  const offset = offsets.get(environment) ?? 0;
  const time = Date.parse(moment);
  return offset === 0 || Number.isNaN(time) ? moment : new Date(time + offset).toISOString();
}
