import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { startServer } from '../support/startServer.js';
import { connectDirectory } from './support/connectDirectory.js';
import { documentIdOf } from './support/documentIdOf.js';
import { explainRounds } from './support/explainRounds.js';
import type { Figure, Measurement } from './support/Figure.js';
import { COMMON, DEPARTMENTS, fillCustomer, RARE, type FilledCustomer } from './support/fillCustomer.js';
import { interleave, median } from './support/median.js';
import { StatementLog } from './support/StatementLog.js';
import { withFolder } from './support/withConsole.js';

const [FEW, MANY] = [10_000, 1_000_000];
const ROUNDS = 15;
const PAGE = 30;
/** Index of page 1,000. */
const DEEP = 999;
const TABLES = ['groups', 'users'] as const;
/** Milliseconds after which an idle connection has reported its scans to PostgreSQL's counters. */
const COUNTED_AFTER = 11_000;
const ME = 'query AuthMe { AuthMe { organizationId customerId } }';

/** The list of a table, and its sort by name. */
const LISTS = {
  groups: { operation: 'ORGGetGroups', nameField: 'name' },
  users: { operation: 'ORGGetUsers', nameField: 'firstName' },
} as const;

/** A server with a customer that has many groups and users, and a user who may list them. */
interface LargeConsole extends FilledCustomer {
  readonly client: ConsoleClient;
  /** The part of a filter that every list has. */
  readonly place: { readonly organizationId: string; readonly customerId: string; readonly limit: number; readonly activeOnly: true };
  readonly log: StatementLog;
  /** As the superuser. */
  readonly database: pg.Client;
  readonly dataDirectory: string;
}

/** A page of a list as the console requests it. */
interface View {
  readonly what: string;
  readonly table: (typeof TABLES)[number];
  readonly operation: string;
  readonly body: string;
}

/** P6: lists of a customer with a million groups and a million users, compared with ten thousand of each. */
export const largeLists: Measurement = {
  id: 'P6',
  run: () => withLargeConsole(FEW, (few) => withLargeConsole(MANY, (many) => compare(few, many))),
};

async function withLargeConsole<T>(rows: number, work: (filled: LargeConsole) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const dataDirectory = path.join(folder, 'data');
    const log = new StatementLog(path.join(folder, 'statements'));
    const server = await startServer({ DATA_DIR: dataDirectory, LOG_LEVEL: 'error', ...log.environment });
    const database = await connectDirectory(dataDirectory, 'superuser');
    try {
      const client = new ConsoleClient(server.url);
      await client.signIn('customer.admin@example.com');
      const me = await client.call<{ AuthMe: Record<'organizationId' | 'customerId', string> }>('AuthMe', ME);
      if (me.data === null) throw new Error(`The sign-in failed: ${JSON.stringify(me.errors)}`);
      const { organizationId, customerId } = me.data.AuthMe;
      const departments = await fillCustomer(database, customerId, rows);
      await permitGroupList(database, customerId);
      const place = { organizationId, customerId, limit: PAGE, activeOnly: true } as const;
      return await work({ client, place, ...departments, log, database, dataDirectory });
    } finally {
      await database.end();
      await server.stop();
    }
  });
}

/** Administrators of a customer may list users. This permits them to list groups too. */
async function permitGroupList(database: pg.Client, customerId: string): Promise<void> {
  const { rowCount } = await database.query(
    `UPDATE groups SET statements = jsonb_set(statements, '{0,actions}', (statements #> '{0,actions}') || '["org:viewGroupList"]')
     WHERE customer_id = $1 AND name = 'Customer Admins'`,
    [customerId],
  );
  if (rowCount !== 1) throw new Error('The demo does not have the group Customer Admins.');
}

async function compare(few: LargeConsole, many: LargeConsole): Promise<readonly Figure[]> {
  const [viewsOfFew, viewsOfMany] = [await viewsOf(few), await viewsOf(many)];
  const before = await sequentialScansCounted(many);
  const [timesOfFew, timesOfMany] = [viewsOfFew.map((view) => timed(few, view)), viewsOfMany.map((view) => timed(many, view))];
  const medians = (await interleave(ROUNDS, [...timesOfFew, ...timesOfMany])).map(median);
  const figures = viewsOfMany.map(({ what }, index): Figure => {
    const [small, large] = [medians[index] ?? 0, medians[index + viewsOfFew.length] ?? 0];
    return {
      id: 'P6',
      what: `${what}, 1,000,000 rows / 10,000`,
      measured: large / small,
      unit: 'ratio',
      target: { atMost: 3 },
      note: `${large.toFixed(0)} ms / ${small.toFixed(0)} ms`,
    };
  });
  return [...figures, ...(await sequentialScanFigures(many, viewsOfMany, before))];
}

async function viewsOf(filled: LargeConsole): Promise<readonly View[]> {
  const views: View[] = [];
  for (const table of TABLES) {
    const { operation, nameField } = LISTS[table];
    const documentId = await documentIdOf(operation);
    const view = (what: string, filter: object): View => {
      const variables = { filter: { ...filled.place, hierarchyIds: [filled.rootId], ...filter } };
      return { what: `${table}, ${what}`, table, operation, body: JSON.stringify({ operationName: operation, documentId, variables }) };
    };
    const skip = await deepestPage(filled, view('page 1', {}));
    const byName = { sort: { fieldName: nameField, order: 'asc' } };
    views.push(
      view('page 1', {}),
      view('page 1,000 or the last', { skip }),
      view('page 1 by name', byName),
      view('page 1,000 or the last by name', { ...byName, skip }),
      view('search for a rare name', { searchText: RARE }),
      view('search for a common name', { searchText: COMMON[table] }),
      view(`one of ${DEPARTMENTS} departments`, { hierarchyIds: [filled.departmentId] }),
    );
  }
  return views;
}

/** Index of page 1,000, or of the last page if the list has fewer pages. */
async function deepestPage(filled: LargeConsole, first: View): Promise<number> {
  const { totalPages, isTotalExact } = (await send(filled, first)).pagination;
  return isTotalExact ? Math.min(DEEP, totalPages - 1) : DEEP;
}

interface ListedPage {
  readonly data: readonly object[];
  readonly pagination: { readonly totalPages: number; readonly isTotalExact: boolean };
}

/** @throws Error if the page has no rows */
async function send({ client }: LargeConsole, { what, operation, body }: View): Promise<ListedPage> {
  const answer = await client.send(body);
  const page = (JSON.parse(answer) as { data?: Record<string, ListedPage> | null }).data?.[operation];
  if (page === undefined || page.data.length === 0) throw new Error(`${what} was answered with ${answer.slice(0, 500)}`);
  return page;
}

function timed(filled: LargeConsole, view: View): () => Promise<number> {
  return async () => {
    const started = performance.now();
    await send(filled, view);
    return performance.now() - started;
  };
}

/**
 * Plans name the statements that scan a table. PostgreSQL's counters include statements that have no plan here: those within functions,
 * and those that the server sends together with others.
 */
async function sequentialScanFigures(many: LargeConsole, views: readonly View[], before: number): Promise<readonly Figure[]> {
  const server = await connectDirectory(many.dataDirectory, 'server');
  const scanning: string[] = [];
  try {
    for (const view of views) {
      const rounds = await many.log.during(() => send(many, view));
      const tables = [view.table, ...TABLES.filter((table) => table !== view.table)];
      if ((await explainRounds(server, rounds, tables)).length > 0) scanning.push(view.what);
    }
  } finally {
    await server.end();
  }
  await wait(COUNTED_AFTER);
  const counted = (await sequentialScansCounted(many)) - before;
  const required = { id: 'P6', unit: 'scans', target: { atMost: 0 }, isRequired: true } as const;
  return [
    {
      ...required,
      what: 'lists whose plan scans groups or users sequentially',
      measured: scanning.length,
      unit: 'lists',
      ...(scanning.length === 0 ? {} : { note: scanning.join('; ') }),
    },
    { ...required, what: 'sequential scans of groups and users that PostgreSQL counted', measured: counted },
  ];
}

async function sequentialScansCounted({ database }: LargeConsole): Promise<number> {
  // The scans of this connection, which creates indexes, are counted at once.
  await database.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await database.query<{ scans: number }>(
    'SELECT sum(seq_scan)::int AS scans FROM pg_stat_user_tables WHERE relname = ANY ($1)',
    [[...TABLES]],
  );
  return rows[0]?.scans ?? 0;
}
