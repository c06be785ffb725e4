import type { Fault, Point } from './Fault.js';
import { CASES, CORE_CASES, FAULTS } from './faults.js';

const POINTS: readonly (readonly [Point, string])[] = [
  ['page', 'Page'],
  ['setup', 'Setup'],
  ['search', 'Search'],
  ['command', 'Command'],
  ['extension', 'Extension'],
  ['userMenu', 'User menu'],
  ['files', 'Files'],
  ['manifest', 'Manifest'],
  ['catalogue', 'Catalogue'],
];

function cellOf(fault: Fault, point: Point): string {
  const expected = fault.at[point];
  if (expected === undefined) return '';
  const isCore = CORE_CASES.some((one) => one.fault === fault && one.point === point);
  const marks = isCore ? '' : ' ²';
  return `${expected.outcome}; ${expected.blame}${marks}`;
}

/** docs/plugins/chaos.md, as the table of faults says. */
export function matrix(): string {
  const used = POINTS.filter(([point]) => CASES.some((one) => one.point === point));
  const rows = FAULTS.map((fault) => {
    const { title, limit } = fault;
    const cells = used.map(([point]) => cellOf(fault, point));
    return `| ${title}${limit === undefined ? '' : ` ¹`} | ${cells.join(' | ')} |`;
  });
  const limits = FAULTS.flatMap(({ title, limit }) => (limit === undefined ? [] : [`- ${title}: ${limit}`]));
  return `# Plugins that misbehave

Made by \`npx tsx tests/chaos/write.ts\` from the table in \`tests/chaos\`; the drift is tested. ${FAULTS.length} faults, ${CASES.length} places.
\`tests/e2e/chaos.spec.ts\` proves each cell in the browser: what the user sees, whom telemetry hears of, and that the shell and other
plugins stay usable. \`npm test\` runs those without ², \`npm run test:long\` all.

| Fault | ${used.map(([, title]) => title).join(' | ')} |
|${' --- |'.repeat(used.length + 1)}
${rows.join('\n')}

A screen, a setup or a module that fails three times on a page takes its plugin out of that page, with Retry and Report; so do twenty
uncaught errors within ten seconds. A plugin that blocks the page twice within an hour is kept out in that browser for a day.

¹ Plugins run in the realm of the page, so there are limits:

${limits.join('\n')}
`;
}
