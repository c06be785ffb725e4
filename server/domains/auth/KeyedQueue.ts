/** Runs the works of one key one after the other, and those of different keys side by side. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<void>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.tails.get(key) ?? Promise.resolve()).then(work);
    const tail: Promise<void> = result.then(
      () => this.leave(key, tail),
      () => this.leave(key, tail),
    );
    this.tails.set(key, tail);
    return result;
  }

  /** The last of a key takes the key along: nothing is kept of addresses that nobody waits for. */
  private leave(key: string, tail: Promise<void>): void {
    if (this.tails.get(key) === tail) this.tails.delete(key);
  }
}
