import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../../scripts/lib/paths.js';

const FILE = fileURLToPath(new URL('bareServer.ts', import.meta.url));

/** Runs bareServer.ts in a separate process. @throws Error when it ends before it is ready */
export async function startBareServer(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', FILE], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(line.replace('ready ', '')));
    void exited.then(() => reject(new Error('The bare handler ended at once.')));
  });
  return {
    url,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
