import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import type { Gate } from '../Gate.js';

const LEDGER = 'docs/requirements';
const DEFERRED = 'deferred.tsv';
const ID = /\b[A-Z]+-\d{3}\b/g;

interface Outcome {
  readonly title: string;
  readonly passed: boolean;
}

interface VitestReport {
  readonly testResults?: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[];
}

interface PlaywrightSuite {
  readonly title?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

/** First columns of a ledger file, its heading left out. */
function idsIn(file: string): string[] {
  return readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((id) => /^[A-Z]+-\d{3}$/.test(id));
}

function outcomesOfSuite(suite: PlaywrightSuite): Outcome[] {
  const own = (suite.specs ?? []).map(({ title, ok }) => ({ title: `${suite.title ?? ''} ${title}`, passed: ok }));
  return [...own, ...(suite.suites ?? []).flatMap(outcomesOfSuite)];
}

function outcomesOf(report: string): Outcome[] {
  const file = path.join(ROOT, 'reports', report);
  if (!existsSync(file)) return [];
  const content = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightSuite;
  const vitest = (content.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
  return [...vitest, ...outcomesOfSuite({ suites: content.suites ?? [] })];
}

/** What the ledger, the deferred rows and the tests that were run say about each other. */
export function judgeRequirements(required: readonly string[], deferred: readonly string[], outcomes: readonly Outcome[]): string[] {
  const known = new Set(required);
  const waiting = new Set(deferred);
  const proven = new Set<string>();
  const broken = new Set<string>();
  for (const { title, passed } of outcomes) for (const id of title.match(ID) ?? []) (passed ? proven : broken).add(id);
  const isProven = (id: string) => proven.has(id) && !broken.has(id);
  return [
    ...required.filter((id) => !isProven(id) && !waiting.has(id)).map((id) => `${id}: no passing test names it, and it is not deferred.`),
    ...deferred.filter((id) => isProven(id)).map((id) => `${id}: proven; take it out of ${DEFERRED}.`),
    ...deferred.filter((id) => !known.has(id)).map((id) => `${id}: deferred, but not in the ledger.`),
  ];
}

/** Every requirement is proven by a passing test that names it, or stands in deferred.tsv with what it waits for. */
export const requirements: Gate = {
  name: 'requirements',
  after: ['vitest', 'playwright'],
  budget: 5,
  async run({ since }) {
    const files = sourceFiles(LEDGER).filter((file) => file.endsWith('.tsv'));
    const deferred = idsIn(path.posix.join(LEDGER, DEFERRED));
    const required = files.filter((file) => path.basename(file) !== DEFERRED).flatMap(idsIn);
    const outcomes = [...outcomesOf('vitest.json'), ...outcomesOf('playwright.json')];
    // A run of what a change concerns proves few of them.
    const faults = judgeRequirements(since === undefined ? required : [], since === undefined ? deferred : [], outcomes);
    const proven = required.length - deferred.length - faults.length;
    return {
      ok: faults.length === 0 && (outcomes.length > 0 || since !== undefined),
      read: files.length,
      there: files.length,
      output: `${faults.join('\n')}\n${proven} of ${required.length} proven, ${deferred.length} deferred.`,
    };
  },
};
