import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds that calls under way have to end. */
const DRAIN_DEADLINE = 10_000;
/** Milliseconds after which the process ends in any case, in addition to the pause. */
const STOP_DEADLINE = 14_500;

export interface StopSteps {
  /** Makes `/readyz` return 503. */
  refuseTraffic(): void;
  /** Resolves when load balancers have had time to redirect requests. New connections are served until then. */
  pause(): Promise<void>;
  /** Resolves when the last running call is answered. */
  drain(): Promise<void>;
  /** In order: queue, connections, embedded database. */
  readonly release: readonly { readonly name: string; run(): Promise<void> }[];
}

/** The time that balancers have to see that a server stops. */
export class DrainPause {
  private isSkipped = false;
  private end: () => void = () => undefined;

  constructor(readonly milliseconds: number) {}

  wait(): Promise<void> {
    if (this.isSkipped || this.milliseconds === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.milliseconds);
      this.end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the wait, also before it has begun. */
  skip(): void {
    this.isSkipped = true;
    this.end();
  }
}

function within(promise: Promise<void>, milliseconds: number): Promise<'done' | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), milliseconds)));
  return Promise.race([promise.then(() => 'done' as const), late]).finally(() => clearTimeout(timer));
}

/**
 * Stops the parts of the server in order. If a step fails, the following steps run nevertheless.
 * @returns whether all steps succeeded
 */
export async function stopGracefully(steps: StopSteps, logger: FastifyBaseLogger): Promise<boolean> {
  let isClean = true;
  const attempt = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      isClean = false;
      logger.error({ err: error, step: name }, 'a step of stopping failed');
    }
  };
  steps.refuseTraffic();
  await attempt('pause', () => steps.pause());
  await attempt('drain', async () => {
    if ((await within(steps.drain(), DRAIN_DEADLINE)) === 'late') logger.warn('calls still under way after ten seconds are cut off');
  });
  for (const step of steps.release) await attempt(step.name, () => step.run());
  return isClean;
}

/** The members of `process` that {@link stopOnSignals} uses. */
type Stoppable = Pick<NodeJS.Process, 'exit'> & { on(event: string, listener: (error: unknown) => void): unknown };

/**
 * Runs `stop` on the first signal and ends the process: 0 after a clean stop, 1 after a failure or when it takes too
 * long. The second signal ends the pause for balancers. Later signals change nothing: the embedded database must be stopped in order.
 */
export function stopOnSignals(stop: () => Promise<boolean>, pause: DrainPause, logger: FastifyBaseLogger, host: Stoppable = process): void {
  let stopping = false;
  const end = (code: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => host.exit(1), STOP_DEADLINE + pause.milliseconds).unref();
    void stop().then((isClean) => host.exit(isClean ? code : 1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    host.on(signal, () => {
      logger.info({ signal, drainSeconds: pause.milliseconds / 1000 }, stopping ? 'stopping without waiting for balancers' : 'stopping');
      if (stopping) pause.skip();
      else end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    host.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'stopping after a failure that nothing caught');
      // The state of the process is unknown, so it stops serving at once.
      pause.skip();
      end(1);
    });
  }
}
