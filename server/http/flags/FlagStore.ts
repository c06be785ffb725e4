import { createHash } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import type { EvaluationContext, EvaluationDetails, JsonValue, Logger } from '@openfeature/core';
import type { FastifyBaseLogger } from 'fastify';

/** One flag as it is for one context. */
export type FlagEvaluation = EvaluationDetails<JsonValue>;

/** How often the file is looked at, in milliseconds; a change must be seen in open tabs within two seconds. (FLAG-002) */
const LOOK_INTERVAL = 500;

function openFeatureLogger(logger: FastifyBaseLogger): Logger {
  const write = (level: 'error' | 'warn' | 'info' | 'debug') => (message: unknown) => {
    logger[level](typeof message === 'string' ? message : 'flag evaluation');
  };
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
}

/** The first complaint of the validator, which lists all of them as JSON after a colon. */
function firstComplaint(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  try {
    const complaints: unknown = JSON.parse(text.slice(text.indexOf('[')));
    const [first] = complaints as { instancePath: string; message: string }[];
    return first ? `${first.instancePath || '/'} ${first.message}` : text;
  } catch {
    return text;
  }
}

/**
 * Flag definitions of the environment in flagd's format, evaluated here. What operators keep in version control is the
 * file; it is read again when it changes. A file that cannot be read leaves the last known flags in force. (FLAG-005)
 */
export class FlagStore {
  private readonly storage: MemoryStorage;
  private readonly core: FlagdCore;
  private readonly listeners = new Set<() => void>();
  private revisionText = '';
  private changedAt = new Date(0);

  constructor(
    private readonly file: string,
    private readonly logger: FastifyBaseLogger,
  ) {
    const adapted = openFeatureLogger(logger);
    this.storage = new MemoryStorage(adapted);
    this.core = new FlagdCore(this.storage, adapted);
  }

  /**
   * Reads the file for the first time and follows its changes from then on.
   * @throws where there is no valid file: the server must not start without flags.
   */
  async start(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      throw new Error(`Feature flags: ${this.file}: ${firstComplaint(error)}`, { cause: error });
    }
    watchFile(this.file, { interval: LOOK_INTERVAL, persistent: false }, this.handleFileChange);
  }

  stop(): void {
    unwatchFile(this.file, this.handleFileChange);
    this.listeners.clear();
  }

  /** Hash of the definitions; changes with them. */
  get revision(): string {
    return this.revisionText;
  }

  get lastModified(): Date {
    return this.changedAt;
  }

  evaluateAll(context: EvaluationContext): readonly FlagEvaluation[] {
    return this.core.resolveAll(context);
  }

  /** @returns undefined for a flag that does not exist or is disabled. */
  evaluate(key: string, context: EvaluationContext): FlagEvaluation | undefined {
    const flag = this.core.getFlag(key);
    if (flag?.state !== 'ENABLED') return undefined;
    const result = flag.evaluate(context);
    return { ...result, flagKey: key } as FlagEvaluation;
  }

  /** A flag that is not defined is off. */
  isOn(key: string, context: EvaluationContext): boolean {
    return this.evaluate(key, context)?.value === true;
  }

  /** @returns a function that ends the subscription. */
  onDidChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private readonly handleFileChange = (): void => {
    this.load().catch((error: unknown) => {
      this.logger.error(
        { file: this.file, complaint: firstComplaint(error) },
        'flag definitions refused; the last known ones stay in force',
      );
    });
  };

  private async load(): Promise<void> {
    const text = await readFile(this.file, 'utf8');
    const revision = createHash('sha256').update(text).digest('hex').slice(0, 16);
    if (revision === this.revisionText) return;
    this.storage.setConfigurations(text, true);
    this.revisionText = revision;
    this.changedAt = new Date();
    for (const listener of this.listeners) listener();
  }
}
