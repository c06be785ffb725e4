import { SupersededError } from '@edge-console/sdk';

/** Newest query of each tracker id. (GQL-005, D-043) */
export class CallTrackers {
  private readonly newest = new Map<string, symbol>();

  /** Marks a query as the newest. @returns a check to run on its answer, which throws once a later one was sent. */
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
