import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { readConfig } from '../../../server/config.js';
import { findInstallation } from '../../../server/root.js';
import { openRunningStorage } from '../../../server/storage/openStorage.js';
import { BARE_KINDS, prepareOn, rowsOnly, type BareKind, type Round } from './statements.js';

/*
 * The baseline of P5: a bare `node:http` handler in a separate process, with a pool created by the product's code
 * and the recorded SQL. `POST /<operation>/<kind>` returns the rows as JSON. It runs beside the server
 * with the same DATA_DIR; BENCH_ROUNDS names a file of rounds by operation.
 */

const { root, version } = findInstallation();
const { storage } = await openRunningStorage(readConfig(process.env, version, root), (error) => {
  process.stderr.write(`${error.message}\n`);
});
const { pool } = storage.directory;
/** `rows` runs outside the product's transactions; with these settings row-level security returns the same rows. */
const SETTINGS = "SELECT set_config('app.scope', 'all', false), set_config('app.customer_ids', '*', false)";
const prepared = new WeakSet<pg.PoolClient>();
const recorded = JSON.parse(await readFile(process.env['BENCH_ROUNDS'] ?? '', 'utf8')) as Record<string, readonly Round[]>;
const plans = new Map<string, readonly Round[]>();
for (const [operation, rounds] of Object.entries(recorded)) {
  const byKind: Readonly<Record<BareKind, readonly Round[]>> = { call: rounds, rows: rowsOnly(rounds) };
  for (const kind of BARE_KINDS) plans.set(`/${operation}/${kind}`, byKind[kind]);
}

async function run(round: Round): Promise<readonly unknown[]> {
  const client = await pool.connect();
  try {
    if (!prepared.has(client)) await client.query(SETTINGS);
    prepared.add(client);
    let rows: readonly unknown[] = [];
    for (const statement of round) {
      await prepareOn(client, statement);
      const { text, values = [], rowMode } = statement;
      const config = { text, values: [...values], ...(rowMode === undefined ? {} : { rowMode }) };
      // Several statements in one text have one result each.
      const answers = [(await client.query(config as pg.QueryConfig)) as pg.QueryResult | pg.QueryResult[]].flat();
      for (const answer of answers) if (answer.rows.length > 0) rows = answer.rows as unknown[];
    }
    return rows;
  } finally {
    client.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const server = createServer((request, response) => {
  const answer = async () => {
    await bodyOf(request);
    let rows: readonly unknown[] = [];
    for (const round of plans.get(request.url ?? '') ?? []) rows = await run(round);
    if (rows.length === 0) throw new Error(`${request.url ?? ''} found no rows`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows }));
  };
  answer().catch((error: Error) => response.writeHead(500).end(error.message));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
