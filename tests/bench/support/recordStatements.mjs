import { appendFileSync } from 'node:fs';
import pg from 'pg';

/*
 * Loaded into the server before its own code (`node --import`): writes each statement that its pools send to the file
 * BENCH_STATEMENTS, one JSON text per line. So the baseline always sends the same SQL as the product.
 */

const file = process.env['BENCH_STATEMENTS'];
const { query } = pg.Client.prototype;
const numbers = new WeakMap();
let clients = 0;

pg.Client.prototype.query = function recordAndQuery(config, values, ...rest) {
  // The queue of jobs has its own connections.
  if (file !== undefined && this.connectionParameters.application_name?.startsWith('edge-console')) {
    if (!numbers.has(this)) numbers.set(this, (clients += 1));
    const { text, rowMode } = typeof config === 'string' ? { text: config } : config;
    const given = Array.isArray(values) ? values : config.values;
    appendFileSync(file, `${JSON.stringify({ client: numbers.get(this), text, values: given, rowMode })}\n`);
  }
  return query.call(this, config, values, ...rest);
};
