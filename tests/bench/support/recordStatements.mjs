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

pg.Client.prototype.query = function recordAndQuery(config, values, ...rest) {
  // The queue of jobs has its own connections.
  if (this.connectionParameters.application_name?.startsWith('edge-console') && file !== undefined && existsSync(file)) {
    if (!numbers.has(this)) numbers.set(this, (clients += 1));
    const { text, rowMode } = typeof config === 'string' ? { text: config } : config;
    const given = Array.isArray(values) ? values : config.values;
    const { database } = this.connectionParameters;
    appendFileSync(file, `${JSON.stringify({ client: numbers.get(this), database, text, values: given, rowMode })}\n`);
  }
  return query.call(this, config, values, ...rest);
};
