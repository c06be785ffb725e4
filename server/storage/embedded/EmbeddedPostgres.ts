import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { namingFullDisk } from '../../diskFull.js';
import { withOwnClient } from '../withOwnClient.js';
import { findBinaries, type Binaries } from './binaries.js';
import { hasEnded, isAlive, worksIn } from './processes.js';
import { chooseRunner, type Runner } from './unprivileged.js';

export const SUPERUSER = 'edge_superuser';
const START_DEADLINE = 30_000;
const STOP_DEADLINE = 8_000;
/** Milliseconds between two checks of a starting PostgreSQL. */
const ASK_EVERY = 20;
/** Milliseconds before an ended PostgreSQL is restarted: initial and maximum. */
const [FIRST_PAUSE, MAX_PAUSE] = [500, 30_000];

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster. It is created if it does not exist. */
  readonly folder: string;
  readonly superuserPassword: string;
  /** PostgreSQL settings in addition to the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** @default the binaries that npm has for this platform, otherwise those of the machine */
  readonly binaries?: Binaries;
  /** @default the strictest method that the system permits, see {@link chooseRunner} */
  readonly runner?: Runner;
  /** Called with PostgreSQL's last messages when it ended unexpectedly. PostgreSQL is then restarted. Without this callback it is not. */
  readonly onEnd?: (words: string) => void;
}

type Launch = () => { readonly child: ChildProcess; readonly output: () => string };

/** A PostgreSQL that lives and ends with this process: a child process on a loopback port, with fsync as shipped. */
export class EmbeddedPostgres {
  private readonly stopping = new AbortController();
  private child: ChildProcess;
  private output: () => string;

  private constructor(
    private readonly launch: Launch,
    private readonly password: string,
    readonly port: number,
  ) {
    ({ child: this.child, output: this.output } = launch());
  }

  /** @throws with PostgreSQL's messages if it does not start */
  static async start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const binaries = options.binaries ?? (await findBinaries());
    const runner = options.runner ?? (await chooseRunner(path.join(binaries.folder, 'postgres')));
    await stopOrphan(options.folder);
    await initialise(options, binaries, runner);
    // The system may allow another way than at the last start.
    await runner.own(options.folder);
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      log_min_messages: 'warning',
      ...options.settings,
    };
    const words = [
      '-D',
      options.folder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const launch: Launch = () => {
      // A separate process group: Ctrl-C reaches the server first, which then stops the database in order.
      const child = runner.start(path.join(binaries.folder, 'postgres'), words, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
      return { child, output: bufferLastLines(child) };
    };
    const postgres = new EmbeddedPostgres(launch, options.superuserPassword, port);
    await postgres.waitUntilReady();
    if (options.onEnd !== undefined) void postgres.keepRunning(options.onEnd);
    return postgres;
  }

  /** Address of a database as the superuser. */
  superuserUrl(database: string): string {
    return `postgres://${SUPERUSER}:${encodeURIComponent(this.password)}@127.0.0.1:${this.port}/${database}`;
  }

  /** Ends it in order: open transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.hasEnded) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGINT');
    const timer = setTimeout(() => this.child.kill('SIGQUIT'), STOP_DEADLINE);
    await ended;
    clearTimeout(timer);
  }

  /** A full disk, for example, ends PostgreSQL; a restart succeeds when space is available. */
  private async keepRunning(onEnd: (words: string) => void): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!this.stopping.signal.aborted) {
      if (this.hasEnded) {
        onEnd(lastErrorIn(this.output()));
        await sleep(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
        pause = Math.min(2 * pause, MAX_PAUSE);
        if (this.stopping.signal.aborted) return;
        ({ child: this.child, output: this.output } = this.launch());
      }
      const isReady = await this.waitUntilReady().then(
        () => true,
        () => false,
      );
      if (!isReady) continue;
      pause = FIRST_PAUSE;
      if (!this.hasEnded) await once(this.child, 'exit');
    }
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + START_DEADLINE;
    for (;;) {
      if (this.hasEnded) throw new Error(`PostgreSQL ended at once: ${this.output()}`);
      try {
        await withOwnClient(this.superuserUrl('postgres'), 'start', () => Promise.resolve());
        return;
      } catch (error) {
        if (Date.now() > deadline) {
          this.child.kill('SIGQUIT');
          throw new Error(`PostgreSQL did not answer within ${START_DEADLINE / 1000} s: ${this.output()}`, { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
      }
    }
  }
}

/**
 * Address of the PostgreSQL that runs in a folder, without a role.
 * @throws if none runs there
 */
export async function runningAddress(folder: string, database: string): Promise<string> {
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, , , port] = lines.map(Number);
  if (pid === undefined || !port || !isAlive(pid))
    throw new Error(`No PostgreSQL runs in ${folder}; a server is starting or stopping there. Try again.`);
  return `postgres://127.0.0.1:${port}/${database}`;
}

/** Buffers the last lines of a child process's standard error, for error messages. */
function bufferLastLines(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000);
  });
  return () => text.trim();
}

/** The last error of PostgreSQL, without errors for callers and without lines about statements, because those may quote data. */
function lastErrorIn(words: string): string {
  return words.match(/(?:PANIC|FATAL):(?! *(?:the database system is|terminating connection)).*/g)?.at(-1) ?? 'it did not log a reason';
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function initialise(options: EmbeddedPostgresOptions, binaries: Binaries, runner: Runner): Promise<void> {
  const versionFile = path.join(options.folder, 'PG_VERSION');
  if (await exists(versionFile)) {
    const made = Number((await readFile(versionFile, 'utf8')).trim());
    if (made !== binaries.version)
      throw new Error(
        `The embedded database was created by PostgreSQL ${made}, and version ${binaries.version} was found. Install PostgreSQL ${made}, or dump and restore into an empty DATA_DIR.`,
      );
    return;
  }
  // A first start that was cut short leaves a folder without a version; nothing in it was ever used.
  await rm(options.folder, { recursive: true, force: true });
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(options.folder, '..', '.initdb-password');
  try {
    await namingFullDisk(path.dirname(passwordFile), () => writeFile(passwordFile, options.superuserPassword, { mode: 0o600 }));
    await runner.own(options.folder);
    await runner.own(passwordFile);
    const words = [
      '-D',
      options.folder,
      '-U',
      SUPERUSER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ];
    const child = runner.start(path.join(binaries.folder, 'initdb'), words, { stdio: ['ignore', 'ignore', 'pipe'] });
    const output = bufferLastLines(child);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${options.folder}: ${output()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Stops the PostgreSQL that a killed server left running, so that its files can be opened again. Only the owner of the folder's lock may
 * call this.
 */
async function stopOrphan(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (text === '' || !Number.isInteger(pid) || !isAlive(pid)) return;
  if (!(await worksIn(pid, folder))) {
    // After a restart of the machine, another process may have the id. PostgreSQL would mistake it for itself and refuse to start.
    await rm(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  if (await hasEnded(pid, STOP_DEADLINE)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await hasEnded(pid, STOP_DEADLINE)))
    throw new Error(`A PostgreSQL with process id ${pid} still has ${folder} open and does not end.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('No free port.'))));
    });
  });
}
