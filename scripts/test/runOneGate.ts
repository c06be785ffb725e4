import { readFileSync, writeFileSync } from 'node:fs';
import type { RunScope } from './Gate.js';
import { GATES, LONG_GATES } from './gates/index.js';
import { runGate } from './runGate.js';

/*
 * Runs one gate in a separate process, so that gates run side by side and the processor time of each is known.
 * Arguments: name of the gate, JSON file with the scope of the run, file for the result.
 */

const [name, scopeFile = '', resultFile = ''] = process.argv.slice(2);
const gate = [...GATES, ...LONG_GATES].find((one) => one.name === name);
if (gate === undefined) throw new Error(`Gate '${name}' does not exist.`);
const scope = JSON.parse(readFileSync(scopeFile, 'utf8')) as RunScope;
writeFileSync(resultFile, JSON.stringify(await runGate(gate, scope)));
