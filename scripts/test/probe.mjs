import { createHash } from 'node:crypto';

/*
 * A fixed workload: hashing, parsing and sorting. Prints the processor seconds of its median repetition. `measureSlowness` starts it once for each core.
 */

const REPETITIONS = 21;

function work() {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: createHash('sha256').update(String(index)).digest('hex'), index }));
  const sorted = JSON.parse(JSON.stringify(rows)).sort((one, other) => (one.id < other.id ? -1 : 1));
  const { user, system } = process.cpuUsage(before);
  return sorted.length === rows.length ? (user + system) / 1e6 : NaN;
}

const times = Array.from({ length: REPETITIONS }, work).sort((one, other) => one - other);
process.stdout.write(`${times[(REPETITIONS - 1) / 2]}\n`);
