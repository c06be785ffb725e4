import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { applicationName } from './applicationName.js';
import { Availability, type AvailabilityOptions } from './Availability.js';
import { isConnectionLost } from './connectionFailure.js';
import type { DatabasePlace } from './DatabaseUnavailableError.js';
import { describeDatabase } from './describeDatabase.js';
import { forgetPrepared, preparedOn } from './preparedStatements.js';

/** Which customers' rows a transaction may see; row-level security enforces it. (data.md: Tenancy) */
export type TenantScope =
  /** For sign-in and start, when the user is unknown. Can read every customer and the tables of sign-in. */
  | { readonly kind: 'system' }
  | { readonly kind: 'customers'; readonly customerIds: readonly string[] }
  /** Rows that belong to one user, irrespective of the customer that the user works in. Excludes rows of customers. */
  | { readonly kind: 'user'; readonly userId: string }
  /** A caller whose rights include all customers. */
  | { readonly kind: 'all' };

/** Drizzle on the connection of a transaction. */
export type Transaction = NodePgDatabase;

interface Running {
  readonly place: DatabasePlace;
  readonly client: pg.PoolClient;
  readonly afterCommit: (() => void)[];
}

const running = new WeakMap<Transaction, Running>();

function runningOf(transaction: Transaction): Running {
  const found = running.get(transaction);
  if (found === undefined) throw new Error('This transaction was not begun by Database.transaction, or has ended.');
  return found;
}

/** The database of a transaction. */
export function placeOf(transaction: Transaction): DatabasePlace {
  return runningOf(transaction).place;
}

/** Calls `listener` once the transaction is committed, and never when it is rolled back. */
export function onCommit(transaction: Transaction, listener: () => void): void {
  runningOf(transaction).afterCommit.push(listener);
}

/** Runs SQL with parameters in the transaction, for libraries that generate SQL. */
export async function executeIn(transaction: Transaction, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  return runningOf(transaction).client.query(text, [...values]);
}

/** Milliseconds after which the database cancels a query. */
const STATEMENT_DEADLINE = 10_000;
/** A transaction that waits longer for its caller is ended, in milliseconds. */
const IDLE_DEADLINE = 10_000;
/** Milliseconds after which the server considers a connection lost if a query has neither a result nor an error. */
const ANSWER_DEADLINE = 12_000;

/** One PostgreSQL database as the working role sees it. */
export class Database {
  constructor(
    readonly name: string,
    readonly pool: pg.Pool,
    readonly availability: Availability,
    readonly place: DatabasePlace = 'directory',
  ) {}

  /**
   * Runs `work` in one transaction whose settings define the visible rows. Commits when it resolves, rolls back when it rejects.
   * The settings end with the transaction, so nothing of them reaches the connection's next user.
   *
   * @throws {DatabaseUnavailableError} if the database is or becomes unavailable
   */
  async transaction<T>(scope: TenantScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.withClient(async (client) => {
      const transaction = drizzle(client);
      const state: Running = { place: this.place, client, afterCommit: [] };
      running.set(transaction, state);
      try {
        await client.query(beginInScope(scope));
        const result = await work(transaction);
        await client.query('COMMIT');
        for (const listener of state.afterCommit) listener();
        return result;
      } finally {
        running.delete(transaction);
      }
    });
  }

  /**
   * Runs one reading statement in a transaction of its own, in one round trip instead of three. For what every call reads: each connection
   * plans the statement once, because planning it takes longer than running it.
   * @param statement its values become literals, so they must be texts or numbers; its text must be one of few, because each connection keeps it
   * @throws {DatabaseUnavailableError} as {@link Database.transaction}
   */
  async readOnce<T extends object>(scope: TenantScope, statement: SQL): Promise<T[]> {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return this.withClient(async (client) => {
      const { name, prepare } = preparedOn(client, text);
      const values = params.map((value) => pg.escapeLiteral(String(value))).join(', ');
      const execute = params.length === 0 ? `EXECUTE ${name}` : `EXECUTE ${name}(${values})`;
      try {
        // Several statements without parameters have one result each; the statement is the one before COMMIT.
        const results = (await client.query(
          `${beginInScope(scope)}; ${prepare}${execute}; COMMIT`,
        )) as unknown as readonly pg.QueryResult<T>[];
        return results.at(-2)?.rows ?? [];
      } catch (error) {
        forgetPrepared(client, text);
        throw error;
      }
    });
  }

  /** @throws {DatabaseUnavailableError} */
  check(): Promise<void> {
    return this.availability.check();
  }

  /** Called again it does nothing. */
  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }

  /** Rolls back and releases the connection whatever happens. */
  private async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      broken = await rollBack(client, error);
      throw broken === undefined ? error : this.availability.lost(broken);
    } finally {
      client.release(broken);
      client.removeListener('error', ignore);
    }
  }

  private async connect(): Promise<pg.PoolClient> {
    await this.availability.ready();
    const client = await this.pool.connect().catch((error: unknown) => {
      throw this.availability.notConnected(error);
    });
    // A connection that is cut between two queries emits an error, which would end the process; the next query reports it.
    client.on('error', ignore);
    return client;
  }
}

const ignore = (): void => undefined;

const dialect = new PgDialect();

/** @returns why the connection is unusable; it is then closed and not returned to the pool */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  if (isConnectionLost(error)) return error as Error;
  return client.query('ROLLBACK').then(
    () => undefined,
    (failure: Error) => failure,
  );
}

/** Begins a transaction and sets the visible rows in one round trip, because every API call does it two or three times. */
function beginInScope(scope: TenantScope): string {
  const settings = {
    'app.scope': scope.kind,
    'app.customer_ids': customerIdsOf(scope),
    'app.user_id': scope.kind === 'user' ? scope.userId : '',
    statement_timeout: String(STATEMENT_DEADLINE),
    idle_in_transaction_session_timeout: String(IDLE_DEADLINE),
  };
  const all = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`);
  return `BEGIN; SELECT ${all.join(', ')}`;
}

function customerIdsOf(scope: TenantScope): string {
  if (scope.kind === 'user') return '';
  if (scope.kind !== 'customers') return '*';
  // A star among the ids would make every customer visible. Ids never contain one; this check guarantees it.
  return scope.customerIds.filter((id) => /^[0-9a-f]{24}$/.test(id)).join(',');
}

export interface OpenDatabaseOptions extends Partial<AvailabilityOptions> {
  /** Milliseconds until a query without a response counts as lost. */
  readonly answerDeadline?: number;
}

/** Connects when it is first used. @param size connections at most */
export function openDatabase(url: string, size: number, onError: (error: Error) => void, options: OpenDatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: options.answerDeadline ?? ANSWER_DEADLINE,
    application_name: applicationName(),
  });
  const availability = new Availability(pool, {
    place: 'directory',
    description: describeDatabase(url, 'DATABASE_URL'),
    verify: async () => undefined,
    ...options,
  });
  // Without a listener, the loss of an idle connection would end the process. While the pool closes, lost connections are expected.
  pool.on('error', (error) => {
    if (pool.ending) return;
    onError(error);
    availability.lost(error);
  });
  return new Database(new URL(url).pathname.slice(1), pool, availability, options.place);
}
