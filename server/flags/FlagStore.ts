import { createHash } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import type { FlagdCore } from '@openfeature/flagd-core';
import type { EvaluationContext, Logger } from '@openfeature/core';
import type { FastifyBaseLogger } from 'fastify';
import type { FlagAnswers, FlagEvaluation } from './FlagAnswers.js';
import {
  findFault,
  definitionIn,
  evaluatorOf,
  FlagFileError,
  loadFlagFile,
  withFlags,
  type FlagDefinition,
  type FlagFile,
} from './flagDefinition.js';
import { NO_OVERLAY, type FlagOverlay, type OverlaySource } from './OverlaySource.js';

/** Milliseconds between two checks of the file and the overlay. Open tabs must receive a change within two seconds. (FLAG-002) */
const POLL_INTERVAL = 500;
const EMPTY: FlagFile = { flags: {} };
/** Variables with which a rule reads the time: the timestamp alone, or all of flagd's variables. */
const TIME = /\$flagd\.timestamp|"\$flagd"/;

function openFeatureLogger(logger: FastifyBaseLogger): Logger {
  const write = (level: 'error' | 'warn' | 'info' | 'debug') => (message: unknown) => {
    logger[level](typeof message === 'string' ? message : 'flag evaluation');
  };
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
}

const reasonOf = (error: unknown) => (error instanceof FlagFileError ? error.fault : String(error));

/**
 * Evaluates the flags of the environment. They consist of a file in flagd's format under version control, and of an overlay with
 * the changes by operators. The server watches both. While one of them is unreadable, the last known flags apply. (FLAG-005)
 */
export class FlagStore implements FlagAnswers {
  private readonly evaluationLogger: Logger;
  private readonly listeners = new Set<() => void>();
  private baseFile = EMPTY;
  private overlay: FlagOverlay = NO_OVERLAY;
  private current = EMPTY;
  private core: FlagdCore = evaluatorOf(EMPTY);
  private revisionText = '';
  private changedAt = new Date(0);
  private isTimed = false;
  private timer: NodeJS.Timeout | undefined;
  /** Serializes reads of the overlay, so that an older result never replaces a newer one. */
  private looking: Promise<void> = Promise.resolve();
  private failedAt: Date | undefined;
  /** Whether the file on disk was rejected, so that an earlier version of it applies. */
  private isFileRefused = false;

  constructor(
    private readonly file: string,
    private readonly logger: FastifyBaseLogger,
    private readonly source?: OverlaySource,
  ) {
    this.evaluationLogger = openFeatureLogger(logger);
  }

  /**
   * Reads the file and the overlay, and watches both from then on.
   * @throws {FlagFileError} if the file is missing or invalid: the server must not start without flags
   */
  async start(): Promise<void> {
    await this.readBase();
    watchFile(this.file, { interval: POLL_INTERVAL, persistent: false }, this.handleFileChange);
    if (this.source === undefined) return;
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), POLL_INTERVAL);
    this.timer.unref();
  }

  stop(): void {
    unwatchFile(this.file, this.handleFileChange);
    clearInterval(this.timer);
    this.listeners.clear();
  }

  /** Hash of the definitions; changes with them. */
  get revision(): string {
    return this.revisionText;
  }

  get lastModified(): Date {
    return this.changedAt;
  }

  /** False if a rule uses the time: then values change while the definitions stay the same. */
  get isSteady(): boolean {
    return !this.isTimed;
  }

  /** The last valid content of the file. */
  get base(): FlagFile {
    return this.baseFile;
  }

  /** The definitions in effect: the file with the overlay. */
  get definitions(): FlagFile {
    return this.current;
  }

  definition(key: string): FlagDefinition | undefined {
    return definitionIn(this.current, key);
  }

  /** Time since which the changes by operators are unreadable; undefined while they are readable. (FLAG-005) */
  get unreachableSince(): Date | undefined {
    return this.failedAt;
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

  /** An undefined flag is off. */
  isOn(key: string, context: EvaluationContext): boolean {
    return this.evaluate(key, context)?.value === true;
  }

  /** @returns a function that ends the subscription. */
  onDidChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the overlay now. Resolves when its content is in effect. Never rejects: if the read fails, the last known overlay applies. */
  refresh(): Promise<void> {
    this.looking = this.looking.then(() => this.readOverlay());
    return this.looking;
  }

  private readonly handleFileChange = (): void => {
    this.readBase().catch((error: unknown) => {
      this.isFileRefused = true;
      this.logger.error({ file: this.file, fault: reasonOf(error) }, 'flag definitions rejected; the last known flags apply');
    });
  };

  private async readBase(): Promise<void> {
    this.baseFile = await loadFlagFile(this.file);
    this.apply();
    if (this.isFileRefused) this.logger.info({ file: this.file }, 'flag definitions are valid again');
    this.isFileRefused = false;
  }

  private async readOverlay(): Promise<void> {
    try {
      const overlay = await this.source?.readSince(this.overlay.revision);
      if (this.failedAt !== undefined) this.logger.info('flag changes by operators are readable again');
      this.failedAt = undefined;
      if (overlay === undefined) return;
      this.overlay = overlay;
      this.apply();
    } catch (error) {
      if (this.failedAt === undefined)
        this.logger.error({ err: error }, 'flag changes by operators are unreadable; the last known flags apply');
      this.failedAt ??= new Date();
    }
  }

  private apply(): void {
    const file = withFlags(this.baseFile, this.usable());
    const text = JSON.stringify(file);
    const revision = createHash('sha256').update(text).digest('hex').slice(0, 16);
    if (revision === this.revisionText) return;
    this.core = evaluatorOf(file, this.evaluationLogger);
    this.current = file;
    this.revisionText = revision;
    this.isTimed = TIME.test(text);
    this.changedAt = new Date();
    for (const listener of this.listeners) listener();
  }

  /** Skips changes by operators that became invalid because the file has changed since. */
  private usable(): FlagOverlay['flags'] {
    const { flags } = this.overlay;
    if (findFault(withFlags(this.baseFile, flags)) === undefined) return flags;
    return new Map(
      [...flags].filter(([key, definition]) => {
        const fault = findFault(withFlags(this.baseFile, new Map([[key, definition]])));
        if (fault !== undefined)
          this.logger.error(
            { flag: key, fault },
            'a flag change by an operator is invalid for the current file; the definition of the file applies',
          );
        return fault === undefined;
      }),
    );
  }
}
