/** Runs tasks of the same key one after the other, and tasks of different keys concurrently. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<void>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.tails.get(key) ?? Promise.resolve()).then(work);
    const tail: Promise<void> = result.then(
      () => this.removeIfLast(key, tail),
      () => this.removeIfLast(key, tail),
    );
    this.tails.set(key, tail);
    return result;
  }

  /** The last task of a key removes the key, so that addresses are not stored longer than needed. */
  private removeIfLast(key: string, tail: Promise<void>): void {
    if (this.tails.get(key) === tail) this.tails.delete(key);
  }
}
