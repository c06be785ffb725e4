import { createHash } from 'node:crypto';
import os from 'node:os';

/**
 * Processor seconds of a shell's children, from what its `times` printed: a line for the shell, a line for its children, each with
 * user and system time (`1m2.50s 0m3.25s`).
 */
export function readProcessorTime(printed: string): number | undefined {
  const children = printed
    .trim()
    .split('\n')[1]
    ?.match(/(\d+)m([\d.,]+)s/g);
  if (children === undefined || children === null) return undefined;
  return children.reduce((sum, time) => {
    const [minutes = '0', seconds = '0'] = time.slice(0, -1).split('m');
    return sum + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  }, 0);
}

/** Processor seconds that {@link probe} takes on the reference machine of the gates' budgets. */
const REFERENCE_PROBE = 0.023;

/** A fixed workload: hashing, parsing and sorting. */
function probe(): number {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: createHash('sha256').update(String(index)).digest('hex'), index }));
  const sorted = (JSON.parse(JSON.stringify(rows)) as typeof rows).sort((one, other) => (one.id < other.id ? -1 : 1));
  const { user, system } = process.cpuUsage(before);
  return sorted.length === rows.length ? (user + system) / 1e6 : NaN;
}

/**
 * How many times as long this machine takes as the reference machine, by the fastest of several runs of the probe; at least 1, because a
 * faster probe does not mean that memory and disk are faster.
 */
export function measureSlowness(): number {
  return Math.max(1, Math.min(...Array.from({ length: 7 }, probe)) / REFERENCE_PROBE);
}

/** Share of all cores that is busy during half a second, 0 to 1. Called while our processes are idle. */
export async function measureLoad(): Promise<number> {
  const read = () =>
    os.cpus().reduce(
      ({ busy, all }, { times }) => {
        const total = Object.values(times).reduce((sum, time) => sum + time, 0);
        return { busy: busy + total - times.idle, all: all + total };
      },
      { busy: 0, all: 0 },
    );
  const before = read();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const after = read();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}
