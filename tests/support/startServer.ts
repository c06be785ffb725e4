import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const READY_LINE = /^ready (http:\/\/\S+)$/;
const START_DEADLINE = 60_000;

/** The last day of the history of the demo data, which is the same whenever the tests run. */
const DEMO_DATE = '2026-09-30';

/** One password for all demo users of a server under test. */
export const DEMO_PASSWORD = 'Correct-Horse-42';

const INHERITED = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

/** Environments other than `local` reject cheap hashes. */
function cheapHashes({ CONSOLE_ENVIRONMENT = 'local' }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return CONSOLE_ENVIRONMENT === 'local' ? { PASSWORD_HASH_COST: 'test' } : {};
}

export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Output of the server until it was ready. */
  readonly printed: string;
  /** Stops the server as an operator does, and waits for its end. @returns its exit code */
  stop(): Promise<number | null>;
  /** Kills the server, as a power failure does. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** Folder of the product, this one or another release. */
  readonly root?: string;
  /** Called with each line of output until the server is ready. */
  readonly onLine?: (line: string) => void;
}

/**
 * Starts the built server on a free port and waits for its ready line.
 * @throws Error with its output, if the server ends or does not become ready in time
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  { root = ROOT, onLine = () => undefined }: StartOptions = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...INHERITED,
      ...cheapHashes(environment),
      PORT: '0',
      DRAIN_SECONDS: '0',
      DEMO_DATE,
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const exited = once(child, 'exit');
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}. It printed:\n${printed.join('')}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`was not ready after ${START_DEADLINE / 1000} s`);
    }, START_DEADLINE);
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(`${line}\n`);
      onLine(line);
      const ready = READY_LINE.exec(line);
      if (ready?.[1] !== undefined) {
        clearTimeout(timer);
        resolve(ready[1]);
      }
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
  return {
    url,
    process: child,
    printed: printed.join(''),
    async stop() {
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
