import { SupersededError } from '@edge-console/sdk';

/** Newest query of each tracker id. (GQL-005, D-043) */
export class CallTrackers {
  private readonly newest = new Map<string, symbol>();

  /** Marks a query as the newest. @returns a check for its response, which throws if a later query was sent. */
  start(trackerId: string): () => void {
    const own = Symbol(trackerId);
    this.newest.set(trackerId, own);
    return () => {
      if (this.newest.get(trackerId) !== own)
        throw new SupersededError(`A later call with tracker id '${trackerId}' took the place of this one.`);
      this.newest.delete(trackerId);
    };
  }
}
