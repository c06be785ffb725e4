import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../support/startServer.js';
import type { Measurement } from './support/Figure.js';
import { median } from './support/median.js';
import { withFolder } from './support/withConsole.js';

const ROUNDS = 5;
/** Milliseconds after which an idle server has finished its start. */
const IDLE_AFTER = 10_000;

/** P9: from the start of the process to its ready line, with an existing database, and its memory. */
export const serverStart: Measurement = {
  id: 'P9',
  run: () =>
    withFolder(async (folder) => {
      const environment = { DATA_DIR: folder };
      await (await startServer(environment)).stop();
      const starts: number[] = [];
      const memory: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        const server = await startServer(environment);
        starts.push(performance.now() - started);
        if (round === 0 || round === ROUNDS - 1) {
          await wait(IDLE_AFTER);
          memory.push(residentMb(server.process.pid ?? 0));
        }
        await server.stop();
      }
      return [
        { id: 'P9', what: 'start to ready', measured: median(starts) / 1000, unit: 's', target: { atMost: 2 } },
        { id: 'P9', what: 'memory of the server, idle', measured: Math.max(...memory), unit: 'MB', target: { atMost: 200 } },
      ];
    }),
};

/** Resident memory of a process without its children, 10^6 bytes. */
function residentMb(pid: number): number {
  const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return (kibibytes * 1024) / 1e6;
}
