import { tool } from '../../scripts/test/command.js';
import { apiCalls } from './apiCalls.js';
import { brokenPlugin } from './brokenPlugin.js';
import { coldList } from './coldList.js';
import { departmentEditor } from './departmentEditor.js';
import { everydayTasks } from './everydayTasks.js';
import { firstPage } from './firstPage.js';
import { firstScreen } from './firstScreen.js';
import { largeApplications } from './largeApplications.js';
import { largeLists } from './largeLists.js';
import { manyPlugins } from './manyPlugins.js';
import { overlays } from './overlays.js';
import { restart } from './restart.js';
import { serverStart } from './serverStart.js';
import { describeMachine } from './support/machine.js';
import { meetsTarget, type Figure, type Measurement } from './support/Figure.js';
import { table, writeReport } from './support/report.js';

/*
 * `npm run bench`: builds stale targets, measures the product against the targets of docs/PERFORMANCE.md, prints one table and
 * writes reports/bench.json. `--only P1,P2` measures some; `--applications 10000000` seeds P6 with so many applications in all; `--fresh` adds the start from a fresh clone. A missed
 * target is not a failure, because milliseconds depend on the machine. A measurement that throws is a failure, and so is a missed target
 * of a figure that is required, for example of a plan.
 */

const MEASUREMENTS: readonly Measurement[] = [
  coldList,
  manyPlugins,
  firstScreen,
  apiCalls,
  largeLists,
  largeApplications,
  brokenPlugin,
  serverStart,
  restart,
  departmentEditor,
  firstPage,
  everydayTasks,
  overlays,
];

function chosen(): readonly Measurement[] {
  const at = process.argv.indexOf('--only');
  if (at < 0) return MEASUREMENTS;
  const ids = (process.argv[at + 1] ?? '').split(',');
  const unknown = ids.filter((id) => !MEASUREMENTS.some((measurement) => measurement.id === id));
  if (unknown.length > 0)
    throw new Error(`Unknown figures: ${unknown.join(', ')}. Known figures: ${MEASUREMENTS.map(({ id }) => id).join(', ')}.`);
  return MEASUREMENTS.filter(({ id }) => ids.includes(id));
}

async function main(): Promise<void> {
  const measurements = chosen();
  const { code, output } = await tool('tsx/dist/cli.mjs', ['scripts/build.ts', '--fixtures'], { live: true });
  if (code !== 0) throw new Error(output);
  const machine = await describeMachine();
  const figures: Figure[] = [];
  for (const measurement of measurements) {
    process.stdout.write(`Measuring ${measurement.id} ... `);
    const started = performance.now();
    try {
      figures.push(...(await measurement.run()));
      process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
    } catch (error) {
      process.stdout.write(`failed\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exitCode = 1;
    }
  }
  process.stdout.write(
    `\n${Object.entries(machine)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}\n\n${table(figures)}\n`,
  );
  for (const figure of figures) if (figure.isRequired === true && meetsTarget(figure) === false) process.exitCode = 1;
  process.stdout.write(`\nWritten to ${await writeReport(machine, figures)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
