import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/lib/paths.js';
import { command } from '../../scripts/test/command.js';
import type { Figure, Measurement } from './support/Figure.js';
import { median } from './support/median.js';
import { withFolder } from './support/withConsole.js';

const ROUNDS = 3;
const DEADLINE = 15 * 60_000;

/** P10: `npm start` without changes; with `--fresh` also in a fresh clone of the last commit. */
export const restart: Measurement = {
  id: 'P10',
  run: () =>
    withFolder(async (folder) => {
      const dataDirectory = path.join(folder, 'data');
      await npmStart(ROOT, dataDirectory);
      const seconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) seconds.push(await npmStart(ROOT, dataDirectory));
      const figures: Figure[] = [
        { id: 'P10', what: 'npm start, nothing changed', measured: median(seconds), unit: 's', target: { atMost: 5 } },
      ];
      if (process.argv.includes('--fresh')) figures.push(await measureFresh(path.join(folder, 'clone')));
      return figures;
    }),
};

async function measureFresh(clone: string): Promise<Figure> {
  const { code, output } = await command('git', ['clone', '--quiet', ROOT, clone]);
  if (code !== 0) throw new Error(`The repository could not be cloned: ${output}`);
  const measured = await npmStart(clone, path.join(clone, 'data'));
  return { id: 'P10', what: 'npm start in a fresh clone, packages cached', measured, unit: 's', target: { atMost: 60 } };
}

/** @returns seconds until the ready line; stops the server then */
async function npmStart(folder: string, dataDirectory: string): Promise<number> {
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  npm.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  // The streams stay open until the server ends, which is a little after npm.
  const closed = once(npm, 'close');
  const ready = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`npm start was not ready in time. It printed:\n${printed.join('')}`)), DEADLINE);
    createInterface({ input: npm.stdout }).on('line', (line) => {
      printed.push(`${line}\n`);
      if (!line.startsWith('ready http')) return;
      clearTimeout(timer);
      resolve((performance.now() - started) / 1000);
    });
    void closed.then(() => {
      clearTimeout(timer);
      reject(new Error(`npm start ended. It printed:\n${printed.join('')}`));
    });
  });
  try {
    return await ready;
  } finally {
    npm.kill('SIGTERM');
    await closed;
  }
}
