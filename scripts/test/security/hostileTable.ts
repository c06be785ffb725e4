import { HOSTILE_AREAS, type HostileArea, type HostileTries } from '../../../tests/support/hostileTries.js';

/** A hostile suite after its run. */
export interface SuiteRun {
  /** Path from the root. */
  readonly file: string;
  readonly hasPassed: boolean;
  readonly tries: readonly HostileTries[];
}

export interface RunFacts {
  readonly version: string;
  /** Date and time in UTC. */
  readonly date: string;
  readonly commit: string | undefined;
  /** Suites that should have run. */
  readonly expected: readonly string[];
  /** Whether only some suites were selected. */
  readonly isPart: boolean;
  readonly provenElsewhere: Readonly<Record<string, readonly string[]>>;
}

export interface Report {
  /** Markdown. */
  readonly text: string;
  readonly exitCode: 0 | 1;
}

interface Row {
  readonly area: HostileArea;
  readonly file: string;
  readonly cases: readonly string[];
  readonly tried: number;
  readonly refused: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const number = (value: number) => value.toLocaleString('en-GB');

/** Sorts `H2` before `H10`, and cases without a number last. */
function byCase(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** One row for each suite and area. */
function rowsOf(runs: readonly SuiteRun[]): readonly Row[] {
  return HOSTILE_AREAS.flatMap((area) =>
    runs.flatMap(({ file, tries }) => {
      const own = tries.filter((each) => each.area === area && each.tried > 0);
      if (own.length === 0) return [];
      const cases = [...new Set(own.flatMap((each) => each.cases))].sort(byCase);
      return [{ area, file, cases, tried: sum(own.map(({ tried }) => tried)), refused: sum(own.map(({ refused }) => refused)) }];
    }),
  );
}

/** The reasons why the run fails, one sentence each. */
function faultsOf(runs: readonly SuiteRun[], rows: readonly Row[], { expected, isPart }: RunFacts): readonly string[] {
  const ran = new Set(runs.map(({ file }) => file));
  const areas = isPart ? [] : HOSTILE_AREAS.filter((area) => !rows.some((row) => row.area === area));
  return [
    ...expected.filter((file) => !ran.has(file)).map((file) => `${file} did not run.`),
    ...runs.filter(({ hasPassed }) => !hasPassed).map(({ file }) => `${file} failed.`),
    ...[...ran].filter((file) => !rows.some((row) => row.file === file)).map((file) => `${file} counted no tries.`),
    ...areas.map((area) => `No suite tried anything in the area '${area}'.`),
    ...rows.filter(({ tried, refused }) => refused < tried).map(({ file, area }) => `${file} saw a try accepted in the area '${area}'.`),
    ...(runs.length === 0 ? ['No suite ran.'] : []),
  ];
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The results as a page for an auditor, and the exit code: 1 when an attempt was accepted or a suite proves nothing. */
export function hostileTable(runs: readonly SuiteRun[], facts: RunFacts): Report {
  const rows = rowsOf(runs);
  const faults = faultsOf(runs, rows, facts);
  const tried = sum(rows.map((row) => row.tried));
  const refused = sum(rows.map((row) => row.refused));
  const figures = (of: Pick<Row, 'tried' | 'refused'>) => [number(of.tried), number(of.refused), number(of.tried - of.refused)];
  const suites = facts.isPart ? `${number(runs.length)} suites, not all` : `${number(runs.length)} suites`;
  const lines = [
    `# Hostile cases tried against Edge Console ${facts.version}`,
    '',
    `${facts.date}, ${facts.commit === undefined ? 'not from a repository' : `commit ${facts.commit}`}`,
    '',
    markdownRow(['Area', 'Cases', 'Suite', 'Tried', 'Refused', 'Accepted']),
    '|---|---|---|--:|--:|--:|',
    ...rows.map((row) => markdownRow([row.area, row.cases.join(', '), `\`${row.file}\``, ...figures(row)])),
    markdownRow(['**Total**', '', suites, ...figures({ tried, refused })]),
    '',
    'An attempt is rejected if it had no effect: no access, no data, no change, and no server error.',
    '',
    'Not in this run, because they need a browser or the built console; `npm test` runs them:',
    '',
    ...Object.entries(facts.provenElsewhere).map(([cases, files]) => `- ${cases}: ${files.map((file) => `\`${file}\``).join(', ')}`),
    '',
    ...(faults.length === 0 ? [] : [...faults.map((fault) => `- ${fault}`), '']),
    `${number(tried)} tried, ${number(refused)} refused, ${number(tried - refused)} accepted`,
  ];
  return { text: `${lines.join('\n')}\n`, exitCode: faults.length === 0 ? 0 : 1 };
}
