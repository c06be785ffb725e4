import { OFREPApi } from '@openfeature/ofrep-core';
import type { EvaluationContext } from '@openfeature/core';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds an answer is good for; a switch must take effect within two seconds. (FLAG-002) */
const FRESH_FOR = 1500;
const TIMEOUT = 2000;
const REMEMBERED = 10_000;

interface Known {
  readonly value: boolean;
  readonly askedAt: number;
}

/** Flags of another service that speaks the remote evaluation protocol, as the server itself needs them. (FLAG-004) */
export class RemoteFlags {
  private readonly api: OFREPApi;
  private readonly known = new Map<string, Known>();

  constructor(
    baseUrl: string,
    private readonly logger: FastifyBaseLogger,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.api = new OFREPApi({ baseUrl: baseUrl.replace(/\/$/, ''), timeoutMs: TIMEOUT });
  }

  /**
   * Where the service cannot be reached the last known value holds, then `fallback`. (FLAG-005)
   * A flag the service does not know is off.
   */
  async isOn(key: string, context: EvaluationContext, fallback: boolean): Promise<boolean> {
    const cacheKey = JSON.stringify([key, context]);
    const known = this.known.get(cacheKey);
    if (known && this.now() - known.askedAt < FRESH_FOR) return known.value;
    const value = await this.ask(key, context);
    const settled = value ?? known?.value ?? fallback;
    this.remember(cacheKey, settled);
    return settled;
  }

  close(): void {
    this.api.close();
  }

  private async ask(key: string, context: EvaluationContext): Promise<boolean | undefined> {
    try {
      const { value, httpStatus } = await this.api.postEvaluateFlag(key, { context });
      if (httpStatus === 404) return false;
      return 'value' in value ? value.value === true : undefined;
    } catch (error) {
      this.logger.warn({ err: error, flag: key }, 'the flag service cannot be reached; the last known value holds');
      return undefined;
    }
  }

  private remember(cacheKey: string, value: boolean): void {
    this.known.delete(cacheKey);
    this.known.set(cacheKey, { value, askedAt: this.now() });
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
  }
}
