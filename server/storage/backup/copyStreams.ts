import { createHash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';

const NEWLINE = 0x0a;

/** Counts and hashes the data that passes through. COPY's text format escapes line breaks in values, so each line is a row. */
export class RowCounter {
  rows = 0;
  private readonly hash = createHash('sha256');

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1;
  }

  /** SHA-256 of all data, hex. Call it once, at the end. */
  digest(): string {
    return this.hash.digest('hex');
  }
}

/** Passes the data on and counts it. */
export function countingStream(counter: RowCounter): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counter.add(chunk);
      done(undefined, chunk);
    },
  });
}

/** Counts the data and discards it. */
export function countingEnd(counter: RowCounter): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      counter.add(chunk);
      done();
    },
  });
}
