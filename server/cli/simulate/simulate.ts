import { setTimeout as pause } from 'node:timers/promises';
import { Command as Program } from 'commander';
import { readConfig, type ServerConfig } from '../../config.js';
import { consoleAddress } from '../../consoleAddress.js';
import { findInstallation } from '../../root.js';
import { isId } from '../../storage/index.js';
import { CommandError, UsageError, type Command } from '../Command.js';
import { openCommandStorage } from '../openCommandStorage.js';
import { parseWords, quietly } from '../parseWords.js';
import { Simulation, type SignedRequest } from './Simulation.js';

/** Messages a second. */
const MOST = 200;
/** Milliseconds between attempts while there is no open assessment. */
const IDLE = 5_000;
const DEADLINE = 10_000;

interface Options {
  readonly rate: string;
  readonly customer?: string;
  readonly count?: string;
}

/**
 * `npm run simulate -- --rate N [--customer ID] [--count N]` plays candidates on a running console, for demonstrations: it reports invented
 * results, so it runs only in the environment `local`.
 */
export const simulate: Command = async (input) => {
  const program = quietly(new Program('simulate'), input)
    .description('Reports starts, dropouts and results of open assessments to a running console, as an assessment provider does.')
    .requiredOption('--rate <number>', `messages a second, 1 to ${MOST}`)
    .option('--customer <id>', 'only candidates of this customer')
    .option('--count <number>', 'ends after this number of messages; without it, the command runs until it is interrupted')
    .action((options: Options) => play(options, input));
  await parseWords(program, input);
};

async function play(options: Options, { environment, print }: Parameters<Command>[0]): Promise<void> {
  const rate = wholeNumber('--rate', options.rate, MOST);
  const count = options.count === undefined ? Infinity : wholeNumber('--count', options.count, 1_000_000);
  const { customer: customerId } = options;
  if (customerId !== undefined && !isId(customerId)) throw new UsageError(`'${customerId}' is not the id of a customer.`);
  const { root, version } = findInstallation();
  const config = readConfig(environment, version, root);
  if (config.environment !== 'local') throw new CommandError('This command invents results. It runs only in CONSOLE_ENVIRONMENT=local.');
  const { storage, secretKey, close } = await openCommandStorage(config);
  try {
    const post = (request: SignedRequest) => send(config, request);
    const simulation = new Simulation({ storage, secretKey, customerId, post, now: () => new Date(), random: Math.random });
    await run(simulation, { rate, count, print });
  } finally {
    await close();
  }
}

async function run(
  simulation: Simulation,
  { rate, count, print }: { readonly rate: number; readonly count: number; readonly print: (line: string) => void },
): Promise<void> {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < count; sent += 1) {
    const status = await simulation.step();
    if (status === undefined) {
      if (count !== Infinity) return print('There are no open assessments.');
      await pause(IDLE);
      continue;
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if ((sent + 1) % (rate * 10) === 0 || sent + 1 === count) print(`Messages by status of the response: ${summaryOf(statuses)}.`);
    if (sent + 1 < count) await pause(1000 / rate);
  }
}

function summaryOf(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, number]) => `${status}: ${number}`).join(', ');
}

async function send(config: ServerConfig, { path, headers, body }: SignedRequest): Promise<number> {
  const address = consoleAddress(config);
  try {
    const response = await fetch(new URL(path, address), { method: 'POST', headers, body, signal: AbortSignal.timeout(DEADLINE) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new CommandError(`The console at ${address} does not answer. Start it in another terminal: npm start`, { cause: error });
  }
}

/** @throws {UsageError} */
function wholeNumber(name: string, text: string, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw new UsageError(`${name} must be a whole number from 1 to ${most}.`);
  return number;
}
