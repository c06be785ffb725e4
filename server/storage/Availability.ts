import type pg from 'pg';
import { connectionFailureOf, isConnectionLost, isPoolBusy } from './connectionFailure.js';
import { DatabaseUnavailableError, type DatabasePlace } from './DatabaseUnavailableError.js';

/** Is notified when a database becomes unavailable, when the {@link UnavailableKind} changes, and when the database is available again. */
export interface DatabaseWatcher {
  lost(error: DatabaseUnavailableError): void;
  back(place: DatabasePlace): void;
}

export interface AvailabilityOptions {
  readonly place: DatabasePlace;
  /** Description for operators: `DATABASE_URL (database edge at db:5432)`. */
  readonly description: string;
  /** Rejects if the role or the schema is unsuitable for this build. */
  readonly verify: (pool: pg.Pool) => Promise<void>;
  readonly watcher?: DatabaseWatcher | undefined;
}

/** Whether a database can be used. It is verified before its first use, and again after its connection was lost. */
export class Availability {
  private isVerified = false;
  private verifying: Promise<void> | undefined;
  private problem: DatabaseUnavailableError | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly options: AvailabilityOptions,
  ) {}

  get place(): DatabasePlace {
    return this.options.place;
  }

  get isUp(): boolean {
    return this.problem === undefined;
  }

  /**
   * Connects at the start of the server, which fails if a fault requires an operator.
   *
   * @throws {DatabaseUnavailableError} if the connection fails, otherwise the error of `verify`
   */
  async verify(): Promise<void> {
    await this.connect();
    try {
      await this.options.verify(this.pool);
    } catch (error) {
      throw isConnectionLost(error) ? this.unreachable(error) : error;
    }
    this.isVerified = true;
    this.report(undefined);
  }

  /** Calls that wait for a lost database share one attempt. @throws {DatabaseUnavailableError} */
  async ready(): Promise<void> {
    if (this.isVerified) return;
    this.verifying ??= this.verifyAgain().finally(() => (this.verifying = undefined));
    await this.verifying;
  }

  /** Checks the database. @throws {DatabaseUnavailableError} */
  async check(): Promise<void> {
    if (this.isVerified) {
      try {
        await this.pool.query('SELECT 1');
        return;
      } catch (error) {
        if (isPoolBusy(error)) throw this.unreachable(error);
        this.isVerified = false;
      }
    }
    await this.ready();
  }

  /** @returns the error for a caller whose connection failed */
  notConnected(error: unknown): DatabaseUnavailableError {
    const problem = this.unreachable(error);
    if (isPoolBusy(error)) return problem;
    this.isVerified = false;
    this.report(problem);
    return problem;
  }

  /** Handles the loss of one connection, while the database may still be available. @returns the error for the caller of that connection */
  lost(error: unknown): DatabaseUnavailableError {
    this.isVerified = false;
    void this.check().catch(() => undefined);
    return this.unreachable(error);
  }

  report(problem: DatabaseUnavailableError | undefined): void {
    // While the pool closes, lost connections are expected.
    if (this.pool.ending) return;
    const isChanged = this.problem?.kind !== problem?.kind;
    this.problem = problem;
    if (!isChanged) return;
    if (problem === undefined) this.options.watcher?.back(this.place);
    else this.options.watcher?.lost(problem);
  }

  private async connect(): Promise<void> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw this.unreachable(error);
    });
    client.release();
  }

  private async verifyAgain(): Promise<void> {
    try {
      await this.verify();
    } catch (error) {
      const problem = error instanceof DatabaseUnavailableError ? error : this.unfit(error);
      if (!isPoolBusy(problem.cause)) this.report(problem);
      throw problem;
    }
  }

  private unreachable(error: unknown): DatabaseUnavailableError {
    const { description, place } = this.options;
    if (isPoolBusy(error))
      return new DatabaseUnavailableError(place, 'unreachable', `All connections to ${description} are in use.`, { cause: error });
    const { kind, reason, remedy } = connectionFailureOf(error);
    return new DatabaseUnavailableError(place, kind, `Cannot connect to ${description}: ${reason}. ${remedy}`, { cause: error });
  }

  /** Error whose message this server wrote. */
  private unfit(error: unknown): DatabaseUnavailableError {
    const reason = error instanceof Error ? error.message : String(error);
    return new DatabaseUnavailableError(this.place, 'unfit', `Cannot use ${this.options.description}: ${reason}`, { cause: error });
  }
}
