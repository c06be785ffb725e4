import os from 'node:os';
import { changedSince } from './changedSince.js';
import { chooseGates } from './chooseGates.js';
import type { Gate, GateResult, RunScope } from './Gate.js';
import { contentKey, keep, keepReport, readKept, restoreReport } from './gateCache.js';
import { GATES, LONG_GATES } from './gates/index.js';
import { putTemporaryFilesInMemory } from './memoryFolder.js';
import { measureLoad, measureSlowness } from './processorTime.js';
import { schedule } from './schedule.js';
import { startGate } from './startGate.js';
import { gateTable, overBudget, slowestFiles, type Outcome } from './summary.js';

/*
 * Runs the gates, side by side where cores allow it. A failed gate does not stop the others, so that one run reports everything.
 * The exit code is 0 only when all gates passed. Ends with `N passed, N failed`: gates plus the tests that they ran.
 *
 * `--only a,b` runs some gates, `--since COMMIT` what the changes since a commit affect, `--long` the gates that take too long
 * for each change.
 */

/** Above this share of busy cores the machine has other work, and processor times are not comparable. */
const IDLE_BELOW = 0.25;

const args = process.argv.slice(2);

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function readScope(): RunScope {
  const at = args.indexOf('--since');
  if (at < 0) return {};
  const since = args[at + 1];
  if (since === undefined) throw new Error('--since: name the commit to compare with, for example --since main.');
  return { since, changed: changedSince(since) };
}

/** The result that was kept for the same content, with its report restored. */
function keptOutcome(gate: Gate, key: string | undefined): Outcome | undefined {
  const result = key === undefined ? undefined : readKept<GateResult>(gate.name, key);
  if (result === undefined) return undefined;
  if (gate.report !== undefined) restoreReport(gate.name, gate.report);
  return { gate, kind: 'kept', run: { result, wallSeconds: 0, processorSeconds: undefined } };
}

async function runAndKeep(gate: Gate, scope: RunScope, key: string | undefined): Promise<Outcome> {
  const isLive = (gate.cores ?? 1) > 1;
  if (isLive) process.stdout.write(`\n=== ${gate.name}\n`);
  const run = await startGate(gate, scope, isLive);
  if (key !== undefined && run.result.ok) {
    if (gate.report !== undefined) keepReport(gate.name, gate.report);
    keep(gate.name, key, run.result);
  }
  return { gate, kind: 'ran', run };
}

async function outcomeOf(gate: Gate, scope: RunScope): Promise<Outcome> {
  const { reads } = gate;
  if (reads !== undefined && scope.changed?.some(reads) === false) return { gate, kind: 'not concerned' };
  const key = reads === undefined || scope.changed !== undefined ? undefined : contentKey(reads);
  return keptOutcome(gate, key) ?? runAndKeep(gate, scope, key);
}

function print(outcome: Outcome): void {
  if (outcome.kind === 'not concerned') return;
  const { ok, output } = outcome.run.result;
  process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${outcome.gate.name} (${outcome.run.wallSeconds.toFixed(1)} s)\n`);
  if (!ok) process.stdout.write(`${output}\n`);
}

async function main(): Promise<void> {
  putTemporaryFilesInMemory();
  const scope = readScope();
  const gates = chooseGates(args.includes('--long') ? LONG_GATES : GATES, args);
  const slownessBefore = await measureSlowness();
  const loadBefore = await measureLoad();
  const started = performance.now();
  const outcomes: Outcome[] = [];
  await schedule(gates, os.availableParallelism(), async (gate) => {
    const outcome = await outcomeOf(gate, scope);
    outcomes.push(outcome);
    print(outcome);
  });
  const minutes = (performance.now() - started) / 60_000;
  const load = Math.max(loadBefore, await measureLoad());
  // A machine that shares its processor with others can become slower meanwhile.
  const slowness = Math.max(slownessBefore, await measureSlowness());
  const exceeded = overBudget(outcomes, slowness);
  const isIdle = load < IDLE_BELOW;
  const reports = outcomes.flatMap(({ gate, kind }) => (kind === 'ran' && gate.report !== undefined ? [gate.report] : []));

  process.stdout.write(`\n${gateTable(outcomes, slowness)}\n`);
  if (reports.length > 0) process.stdout.write(`\nThe slowest test files:\n${slowestFiles(reports).join('\n')}\n`);
  process.stdout.write(
    `\n${minutes.toFixed(1)} minutes; this machine takes ${slowness.toFixed(2)} times as long as the reference machine.\n`,
  );
  if (exceeded.length > 0) process.stdout.write(`${exceeded.join('\n')}\n`);
  if (exceeded.length > 0 && !isIdle) {
    process.stdout.write(`The budgets do not count in this run: other work keeps ${(load * 100).toFixed(0)} % of the machine busy.\n`);
  }
  report(outcomes, isIdle ? exceeded.length : 0);
}

/** Prints the closing line and sets the exit code. */
function report(outcomes: readonly Outcome[], exceeded: number): void {
  let passed = 0;
  let failed = exceeded;
  for (const outcome of outcomes) {
    if (outcome.kind === 'not concerned') continue;
    const { ok, tests } = outcome.run.result;
    passed += (ok ? 1 : 0) + (tests?.passed ?? 0);
    failed += (ok ? 0 : 1) + (tests?.failed ?? 0);
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && (passed > 0 || args.includes('--since')) ? 0 : 1;
}

await main().catch(fail);
