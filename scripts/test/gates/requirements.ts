import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import type { Gate } from '../Gate.js';

const REQUIREMENTS_FOLDER = 'docs/requirements';
const DEFERRED = 'deferred.tsv';
const ID = /\b[A-Z]+-\d{3}\b/g;
/** Requirements that one title may name. A longer list is rarely asserted as a whole. */
const MAX_IDS = 3;

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

/** First columns of a ledger file, without its heading. */
function idsIn(file: string): string[] {
  return readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((id) => /^[A-Z]+-\d{3}$/.test(id));
}

/** @param around titles of the enclosing suites, which are part of a test's title as in vitest's full names */
function outcomesOfSuite(suite: PlaywrightSuite, around = ''): Outcome[] {
  const prefix = `${around} ${suite.title ?? ''}`.trim();
  const own = (suite.specs ?? []).map(({ title, ok }) => ({ title: `${prefix} ${title}`, passed: ok }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOfSuite(inner, prefix))];
}

function readReport(name: string): VitestReport & PlaywrightSuite {
  const file = path.join(ROOT, 'reports', name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightSuite) : {};
}

/** The tests of a vitest or Playwright report, each with the titles of all its suites. */
export function outcomesOf(content: VitestReport & PlaywrightSuite): Outcome[] {
  const vitest = (content.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
  return [...vitest, ...outcomesOfSuite({ suites: content.suites ?? [] })];
}

/** Ids in a title, each once. */
function idsOf(title: string): string[] {
  return [...new Set(title.match(ID))];
}

/** Titles that name more requirements than one test may prove. */
export function judgeTitles(required: readonly string[], outcomes: readonly Outcome[]): string[] {
  const known = new Set(required);
  const titles = new Set(outcomes.map(({ title }) => title));
  return [...titles]
    .map((title) => ({ title, count: idsOf(title).filter((id) => known.has(id)).length }))
    .filter(({ count }) => count > MAX_IDS)
    .map(
      ({ title, count }) =>
        `'${title}' names ${count} requirements; at most ${MAX_IDS}. Split the test, or remove the ids that it does not assert.`,
    );
}

/** Compares the ledger, the deferred rows and the test results. A title with too many ids does not prove any of them. */
export function judgeRequirements(required: readonly string[], deferred: readonly string[], outcomes: readonly Outcome[]): string[] {
  const known = new Set(required);
  const waiting = new Set(deferred);
  const proven = new Set<string>();
  const broken = new Set<string>();
  const crowded = new Set<string>();
  for (const { title, passed } of outcomes) {
    const ids = idsOf(title);
    const isCrowded = ids.filter((id) => known.has(id)).length > MAX_IDS;
    for (const id of ids) (passed ? (isCrowded ? crowded : proven) : broken).add(id);
  }
  const isProven = (id: string) => proven.has(id) && !broken.has(id);
  const lacking = (id: string) =>
    crowded.has(id)
      ? `${id}: only titles with more than ${MAX_IDS} requirements name it.`
      : `${id}: no passing test names it, and it is not deferred.`;
  return [
    ...required.filter((id) => !isProven(id) && !waiting.has(id)).map(lacking),
    ...deferred.filter((id) => isProven(id)).map((id) => `${id}: proven; remove it from ${DEFERRED}.`),
    ...deferred.filter((id) => !known.has(id)).map((id) => `${id}: deferred, but not in the ledger.`),
  ];
}

/** Checks that every requirement is proven by a passing test that names it, or listed in deferred.tsv with the reason. */
export const requirements: Gate = {
  name: 'requirements',
  after: ['vitest', 'playwright'],
  budget: 5,
  async run({ since }) {
    const files = sourceFiles(REQUIREMENTS_FOLDER).filter((file) => file.endsWith('.tsv'));
    const deferred = idsIn(path.posix.join(REQUIREMENTS_FOLDER, DEFERRED));
    const required = files.filter((file) => path.basename(file) !== DEFERRED).flatMap(idsIn);
    const outcomes = [...outcomesOf(readReport('vitest.json')), ...outcomesOf(readReport('playwright.json'))];
    // A run for some changed files proves only some requirements.
    const faults = judgeRequirements(since === undefined ? required : [], since === undefined ? deferred : [], outcomes);
    const crowded = judgeTitles(required, outcomes);
    const proven = required.length - deferred.length - faults.length;
    return {
      ok: faults.length + crowded.length === 0 && (outcomes.length > 0 || since !== undefined),
      read: files.length,
      there: files.length,
      output: `${[...faults, ...crowded].join('\n')}\n${proven} of ${required.length} proven, ${deferred.length} deferred.`,
    };
  },
};
