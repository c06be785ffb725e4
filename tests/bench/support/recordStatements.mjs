import { appendFileSync, existsSync } from 'node:fs';
import pg from 'pg';

/*
 * Loaded into the server before its own code (`node --import`): while the file BENCH_STATEMENTS exists, writes each statement that the
 * server's pools send to this file, one JSON text per line. So the bench sends and explains the same SQL as the product.
 */

const file = process.env['BENCH_STATEMENTS'];
const { query } = pg.Client.prototype;
const numbers = new WeakMap();
let clients = 0;
/** Texts that prepare the statements of a connection, by the name of the statement. */
const prepared = new WeakMap();

/** @returns what the text needs to have been prepared on its connection before */
function preparedFor(client, text) {
  const known = prepared.get(client) ?? new Map();
  prepared.set(client, known);
  const [, name] = /\bEXECUTE (\w+)/.exec(text) ?? [];
  const [preparing] = new RegExp(`PREPARE ${name} AS [^]*?; (?=EXECUTE ${name}\\b)`).exec(text) ?? [];
  if (preparing !== undefined) known.set(name, preparing);
  return preparing === undefined ? known.get(name) : undefined;
}

pg.Client.prototype.query = function recordAndQuery(config, values, ...rest) {
  const { text, rowMode } = typeof config === 'string' ? { text: config } : config;
  // The queue of jobs has its own connections.
  const isOurs = this.connectionParameters.application_name?.startsWith('edge-console') && file !== undefined;
  const prepare = isOurs ? preparedFor(this, text) : undefined;
  if (isOurs && existsSync(file)) {
    if (!numbers.has(this)) numbers.set(this, (clients += 1));
    const given = Array.isArray(values) ? values : config.values;
    const { database } = this.connectionParameters;
    appendFileSync(file, `${JSON.stringify({ client: numbers.get(this), database, text, values: given, rowMode, prepare })}\n`);
  }
  return query.call(this, config, values, ...rest);
};
