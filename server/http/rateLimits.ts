import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { networkOf } from './networkOf.js';

export interface RateLimits {
  /** Permitted calls of one public operation per address and minute. Each alias counts as a call. */
  readonly perOperationAndAddress: number;
  /** Calls of all public operations together. */
  readonly publicPerAddress: number;
  /** Permitted requests for flags. A page without an event stream sends about fifty a minute. */
  readonly flagsPerAddress: number;
  /** Questions of servers of other environments. */
  readonly environmentsPerAddress: number;
  /** Messages of the assessment provider, which sends those of all customers from few addresses. */
  readonly resultsPerAddress: number;
  /** Requests of candidates for their pages. */
  readonly candidatePagesPerAddress: number;
}

/** Generous, because many users share an office's address; the limits per account are the domain's. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  perOperationAndAddress: 60,
  publicPerAddress: 300,
  flagsPerAddress: 12_000,
  environmentsPerAddress: 120,
  resultsPerAddress: 12_000,
  candidatePagesPerAddress: 120,
};

/** On a developer's machine all requests, including those of tests, have the same address. */
export const LOCAL_RATE_LIMITS: RateLimits = {
  perOperationAndAddress: 3000,
  publicPerAddress: 10_000,
  flagsPerAddress: 30_000,
  environmentsPerAddress: 3000,
  resultsPerAddress: 60_000,
  candidatePagesPerAddress: 3000,
};

const WINDOW_IN_SECONDS = 60;

/** @returns seconds until the next permitted request, or undefined if this request is permitted */
async function consumePoints(limiter: RateLimiterAbstract, key: string, points: number): Promise<number | undefined> {
  try {
    await limiter.consume(key, points);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

function inMemory(points: number, keyPrefix: string): RateLimiterAbstract {
  return new RateLimiterMemory({ points, duration: WINDOW_IN_SECONDS, keyPrefix });
}

/**
 * Counts in table `rate_limits`. A caller over the limit is rejected without a further query. While the database is unavailable, each
 * process counts separately.
 */
function inDatabase(pool: Pool, points: number, keyPrefix: string): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    points,
    duration: WINDOW_IN_SECONDS,
    keyPrefix,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: inMemory(points, keyPrefix),
  });
}

/**
 * Slows down guessing from one address; accounts are locked in the database. Requests for flags are cheap and frequent, and so are messages of the
 * assessment provider, so they are counted in this process.
 */
export class RateGuard {
  private readonly operations: RateLimiterAbstract;
  private readonly publicCalls: RateLimiterAbstract;
  private readonly flags: RateLimiterAbstract;
  private readonly environments: RateLimiterAbstract;
  private readonly results: RateLimiterAbstract;
  private readonly candidatePages: RateLimiterAbstract;

  /** @param pool database in which all servers count together; without it this process counts alone */
  constructor(limits: RateLimits, pool?: Pool) {
    const shared = (points: number, keyPrefix: string) =>
      pool === undefined ? inMemory(points, keyPrefix) : inDatabase(pool, points, keyPrefix);
    this.operations = shared(limits.perOperationAndAddress, 'operation');
    this.publicCalls = shared(limits.publicPerAddress, 'public');
    this.flags = inMemory(limits.flagsPerAddress, 'flags');
    this.environments = inMemory(limits.environmentsPerAddress, 'environments');
    this.results = inMemory(limits.resultsPerAddress, 'results');
    this.candidatePages = shared(limits.candidatePagesPerAddress, 'candidatePages');
  }

  /**
   * A call that the limit of all operations rejects does not count for the limit of its own operation.
   *
   * @param rootFields public fields of the operation, with each alias
   * @returns seconds to wait if the address has exceeded its limit
   */
  async takePublicCall(address: string, rootFields: readonly string[]): Promise<number | undefined> {
    const counts = new Map<string, number>();
    for (const field of rootFields) counts.set(field, (counts.get(field) ?? 0) + 1);
    const caller = networkOf(address);
    const wait = await consumePoints(this.publicCalls, caller, rootFields.length);
    if (wait !== undefined) return wait;
    const waits = [];
    for (const [field, count] of counts) waits.push(await consumePoints(this.operations, `${field} ${caller}`, count));
    const refused = waits.filter((seconds) => seconds !== undefined);
    return refused.length > 0 ? Math.max(...refused) : undefined;
  }

  async takeFlagCall(address: string): Promise<number | undefined> {
    return consumePoints(this.flags, networkOf(address), 1);
  }

  async takeEnvironmentCall(address: string): Promise<number | undefined> {
    return consumePoints(this.environments, networkOf(address), 1);
  }

  async takeResults(address: string): Promise<number | undefined> {
    return consumePoints(this.results, networkOf(address), 1);
  }

  async takeCandidatePage(address: string): Promise<number | undefined> {
    return consumePoints(this.candidatePages, networkOf(address), 1);
  }
}
