import type { Gate } from './Gate.js';
import { chooseGates } from './chooseGates.js';
import { boundaries } from './gates/boundaries.js';
import { browser } from './gates/browser.js';
import { build } from './gates/build.js';
import { drift } from './gates/drift.js';
import { format } from './gates/format.js';
import { lint } from './gates/lint.js';
import { requirements } from './gates/requirements.js';
import { surface } from './gates/surface.js';
import { texts } from './gates/texts.js';
import { types } from './gates/types.js';
import { unit } from './gates/unit.js';
import { unused } from './gates/unused.js';
import { longBrowser } from './gates/longBrowser.js';
import { longUnit } from './gates/longUnit.js';
import { otherPostgres } from './gates/otherPostgres.js';
import { runGate } from './runGate.js';

/*
 * All gates one after another. A failed one does not stop the next, so that one run tells everything; the exit code is
 * 0 only when all passed. Ends with `N passed, N failed`: gates plus the tests they ran. `--only a,b` runs some;
 * `--long` runs what takes too long for each change.
 */

const GATES: readonly Gate[] = [format, lint, types, boundaries, texts, surface, unused, drift, build, unit, browser, requirements];
const LONG: readonly Gate[] = [build, longUnit, longBrowser, otherPostgres];

function chosenGates(): readonly Gate[] {
  const args = process.argv.slice(2);
  try {
    return chooseGates(args.includes('--long') ? LONG : GATES, args);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

let passed = 0;
let failed = 0;
const summary: string[] = [];
for (const gate of chosenGates()) {
  process.stdout.write(`\n=== ${gate.name}\n`);
  const started = performance.now();
  const result = await runGate(gate);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!result.ok) process.stdout.write(`${result.output}\n`);
  const line = `${result.ok ? 'passed' : 'FAILED'}  ${gate.name}: ${result.read} of ${result.there} files${result.tests ? `, ${result.tests.passed} tests passed, ${result.tests.failed} failed` : ''} (${seconds} s)`;
  process.stdout.write(`${line}\n`);
  summary.push(line);
  passed += (result.ok ? 1 : 0) + (result.tests?.passed ?? 0);
  failed += (result.ok ? 0 : 1) + (result.tests?.failed ?? 0);
}
process.stdout.write(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
