import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.js';
import type { Gate } from './Gate.js';
import type { GateRun } from './startGate.js';

/** How a gate ended in this run. */
export type Outcome =
  | { readonly gate: Gate; readonly kind: 'ran'; readonly run: GateRun }
  | { readonly gate: Gate; readonly kind: 'kept'; readonly run: GateRun }
  | { readonly gate: Gate; readonly kind: 'not concerned' };

/** A gate may take half as much again as its budget. */
const TOLERANCE = 1.5;

/**
 * Gates that took more processor time than their budget and half as much again.
 * @param slowness how many times as long this machine takes as the reference machine
 */
export function overBudget(outcomes: readonly Outcome[], slowness: number): string[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.kind !== 'ran' || outcome.run.processorSeconds === undefined) return [];
    const { gate, run } = outcome;
    const allowed = gate.budget * slowness * TOLERANCE;
    if ((run.processorSeconds ?? 0) <= allowed) return [];
    const took = run.processorSeconds?.toFixed(0);
    return [
      `${gate.name} took ${took} processor seconds; its budget allows ${allowed.toFixed(0)} on this machine. ` +
        `Make its work cheaper, or raise the budget in scripts/test/gates and give the reason in the commit.`,
    ];
  });
}

/** One line of the table of gates. */
function rowOf(outcome: Outcome, slowness: number): readonly string[] {
  const { gate } = outcome;
  if (outcome.kind === 'not concerned') return ['not run', gate.name, 'no changed file concerns it', '', '', ''];
  const { result, wallSeconds, processorSeconds } = outcome.run;
  const state = result.ok ? (outcome.kind === 'kept' ? 'kept' : 'passed') : 'FAILED';
  const tests = result.tests === undefined ? '' : `, ${result.tests.passed} tests passed, ${result.tests.failed} failed`;
  const budget = (gate.budget * slowness).toFixed(0);
  const spent = outcome.kind === 'kept' ? '' : (processorSeconds?.toFixed(1) ?? 'unknown');
  return [state, gate.name, `${result.read} of ${result.there} files${tests}`, wallSeconds.toFixed(1), spent, budget];
}

/** The table of gates: outcome, what was read, seconds by the clock, processor seconds, and the budget for them on this machine. */
export function gateTable(outcomes: readonly Outcome[], slowness: number): string {
  const rows = [['', 'gate', '', 'clock s', 'cpu s', 'budget'], ...outcomes.map((outcome) => rowOf(outcome, slowness))];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const pad = (cell: string, column: number) => (column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

interface VitestReport {
  readonly testResults?: readonly { readonly name: string; readonly startTime?: number; readonly endTime?: number }[];
}

interface PlaywrightSuite {
  readonly file?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }[];
}

function secondsOf(suite: PlaywrightSuite): number {
  const own = (suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)));
  return [...own, ...(suite.suites ?? []).map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0);
}

/** The test files that took longest, in seconds by the clock. */
export function slowestFiles(reports: readonly string[], count = 10): readonly string[] {
  const files = reports
    .map((report) => path.join(ROOT, report))
    .filter((report) => existsSync(report))
    .flatMap((report): (readonly [string, number])[] => {
      const { testResults = [], suites = [] } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport & PlaywrightSuite;
      return [
        ...testResults.map(({ name, startTime = 0, endTime = 0 }) => [path.relative(ROOT, name), (endTime - startTime) / 1000] as const),
        ...suites.map((suite) => [`tests/e2e/${suite.file ?? ''}`, secondsOf(suite)] as const),
      ];
    });
  return files
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
