import type { ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import type { RowResult } from '@edge-console/sdk/ui';

/** The largest number of applications in one call. (RECGQL-071) */
const MOST_IN_CALL = 500;

/** Sends calls one after the other, each with as many ids as the server accepts. */
export async function inChunks(
  ids: readonly string[],
  send: (ids: string[]) => Promise<readonly RowResult[]>,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = [];
  for (let from = 0; from < ids.length; from += MOST_IN_CALL) results.push(...(await send(ids.slice(from, from + MOST_IN_CALL))));
  return results;
}

/** Sets a status of its own for each application: one call for all applications of a status. */
export async function sendByStatus(
  ids: readonly string[],
  statuses: ReadonlyMap<string, ApplicationStatus>,
  send: (ids: string[], status: ApplicationStatus) => Promise<readonly RowResult[]>,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = [];
  for (const status of new Set(statuses.values())) {
    const some = ids.filter((id) => statuses.get(id) === status);
    results.push(...(await inChunks(some, (part) => send(part, status))));
  }
  return results;
}
