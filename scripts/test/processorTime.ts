import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

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

/** Processor seconds that the workload of `probe.mjs` takes on the reference machine of the gates' budgets. */
const REFERENCE_PROBE = 0.023;
const PROBE = path.join(import.meta.dirname, 'probe.mjs');
const run = promisify(execFile);

/**
 * How many times as long this machine takes as the reference machine, while all its cores work; at least 1, because a faster probe does not mean that memory
 * and disk are faster. All cores at once, because two of them may be one: a virtual machine whose second core is the second thread of the first takes twice as
 * long when both work, as in the gates.
 */
export async function measureSlowness(cores = os.availableParallelism()): Promise<number> {
  const times = await Promise.all(Array.from({ length: cores }, async () => Number((await run(process.execPath, [PROBE])).stdout)));
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return Math.max(1, mean / REFERENCE_PROBE);
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
