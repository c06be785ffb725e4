import type { FastifyBaseLogger } from 'fastify';
import { ConsoleRequestError, requestReport, type ConsoleRequestFailure, type ConsoleAddress } from './requestReport.js';
import type { EnvironmentReport } from './EnvironmentReport.js';

/** Milliseconds for which an answer, or a failure, is good: many operators make one call. */
const FRESH_FOR = 5000;

/** What is known of another environment. */
export interface NeighbourState {
  /** The last answer, while it cannot be reached too. */
  readonly report: EnvironmentReport | undefined;
  readonly readAt: Date | undefined;
  /** Whether an answer is still awaited. */
  readonly isAsked: boolean;
  readonly failure: ConsoleRequestFailure | undefined;
  readonly unreachableSince: Date | undefined;
}

/** The console of another environment, asked when somebody looks. */
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

  /** What is known after so many milliseconds at the latest. Never rejects. */
  async look(patience: number): Promise<NeighbourState> {
    if (this.asking === undefined && this.now() - this.askedAt >= FRESH_FOR)
      this.asking = this.askNow().finally(() => (this.asking = undefined));
    if (this.asking !== undefined) await firstOf(this.asking, patience);
    const { report, readAt, failure, unreachableSince } = this;
    return { report, readAt, isAsked: this.asking !== undefined, failure, unreachableSince };
  }

  /** Said once when it begins and once when it ends, not for each call in between. */
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

async function firstOf(work: Promise<void>, patience: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))]);
  clearTimeout(timer);
}
