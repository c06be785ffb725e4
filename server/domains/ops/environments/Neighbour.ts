import type { FastifyBaseLogger } from 'fastify';
import { ConsoleRequestError, requestReport, type ConsoleRequestFailure, type ConsoleAddress } from './requestReport.js';
import type { EnvironmentReport } from './EnvironmentReport.js';

/** Milliseconds for which a response or a failure is cached, so that requests of many operators cause one call. */
const FRESH_FOR = 5000;

/** The known state of another environment. */
export interface NeighbourState {
  /** The last response, also while the console is unreachable. */
  readonly report: EnvironmentReport | undefined;
  readonly readAt: Date | undefined;
  /** Whether a response is pending. */
  readonly isPending: boolean;
  readonly failure: ConsoleRequestFailure | undefined;
  readonly unreachableSince: Date | undefined;
}

/** The console of another environment, which is asked on demand. */
export class Neighbour {
  private report: EnvironmentReport | undefined;
  private readAt: Date | undefined;
  private failure: ConsoleRequestFailure | undefined;
  private unreachableSince: Date | undefined;
  private asking: Promise<void> | undefined;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly address: ConsoleAddress,
    private readonly logger: Pick<FastifyBaseLogger, 'warn' | 'info'>,
    private readonly ask: (address: ConsoleAddress) => Promise<EnvironmentReport> = (asked) => requestReport(asked),
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Resolves with the known state after this number of milliseconds at the latest. Never rejects. */
  async read(timeout: number): Promise<NeighbourState> {
    if (this.asking === undefined && this.now() - this.askedAt >= FRESH_FOR)
      this.asking = this.askNow().finally(() => (this.asking = undefined));
    if (this.asking !== undefined) await firstOf(this.asking, timeout);
    const { report, readAt, failure, unreachableSince } = this;
    return { report, readAt, isPending: this.asking !== undefined, failure, unreachableSince };
  }

  /** Logs the beginning and the end of an outage, and not each failed call. */
  private async askNow(): Promise<void> {
    const { environment } = this.address;
    try {
      this.report = await this.ask(this.address);
      this.readAt = new Date();
      if (this.failure !== undefined) this.logger.info({ environment }, 'the console of another environment answers again');
      this.failure = undefined;
      this.unreachableSince = undefined;
    } catch (error) {
      const failure = error instanceof ConsoleRequestError ? error.failure : 'badAnswer';
      if (this.failure === undefined) this.logger.warn({ environment, failure }, 'the console of another environment does not answer');
      this.failure = failure;
      this.unreachableSince ??= new Date();
    }
    this.askedAt = this.now();
  }
}

async function firstOf(work: Promise<void>, timeout: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout)))]);
  clearTimeout(timer);
}
