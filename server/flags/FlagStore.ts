import { createHash } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import type { FlagdCore } from '@openfeature/flagd-core';
import type { EvaluationContext, Logger } from '@openfeature/core';
import type { FastifyBaseLogger } from 'fastify';
import type { FlagAnswers, FlagEvaluation } from './FlagAnswers.js';
import {
  complaintAbout,
  definitionIn,
  evaluatorOf,
  FlagFileError,
  loadFlagFile,
  withFlags,
  type FlagDefinition,
  type FlagFile,
} from './flagDefinition.js';
import { NO_OVERLAY, type FlagOverlay, type OverlaySource } from './OverlaySource.js';

/** How often file and overlay are looked at, in milliseconds; a change must be seen in open tabs within two seconds. (FLAG-002) */
const LOOK_INTERVAL = 500;
const EMPTY: FlagFile = { flags: {} };
/** How a rule names the time, alone or with all that flagd tells of itself. */
const TIME = /\$flagd\.timestamp|"\$flagd"/;

function openFeatureLogger(logger: FastifyBaseLogger): Logger {
  const write = (level: 'error' | 'warn' | 'info' | 'debug') => (message: unknown) => {
    logger[level](typeof message === 'string' ? message : 'flag evaluation');
  };
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
}

const reasonOf = (error: unknown) => (error instanceof FlagFileError ? error.complaint : String(error));

/**
 * Flags of the environment, evaluated here: the file that is kept in version control, in flagd's format, and over it what
 * operators changed. Both are followed while the server runs. What cannot be read leaves the last known flags in force. (FLAG-005)
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
  /** Looks at the overlay come one after the other, so that an older answer never replaces a newer one. */
  private looking: Promise<void> = Promise.resolve();
  private failedAt: Date | undefined;
  /** The file on disk is not the one in force. */
  private isFileRefused = false;

  constructor(
    private readonly file: string,
    private readonly logger: FastifyBaseLogger,
    private readonly source?: OverlaySource,
  ) {
    this.evaluationLogger = openFeatureLogger(logger);
  }

  /**
   * Reads file and overlay for the first time and follows their changes from then on.
   * @throws {FlagFileError} where there is no valid file: the server must not start without flags.
   */
  async start(): Promise<void> {
    await this.readBase();
    watchFile(this.file, { interval: LOOK_INTERVAL, persistent: false }, this.handleFileChange);
    if (this.source === undefined) return;
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), LOOK_INTERVAL);
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

  /** Rules may use the time: then values change by themselves. */
  get isSteady(): boolean {
    return !this.isTimed;
  }

  /** The file as it was read last. */
  get base(): FlagFile {
    return this.baseFile;
  }

  /** What holds: the file with the overlay. */
  get definitions(): FlagFile {
    return this.current;
  }

  definition(key: string): FlagDefinition | undefined {
    return definitionIn(this.current, key);
  }

  /** Since when changes by operators cannot be read; undefined while they can. (FLAG-005) */
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

  /** A flag that is not defined is off. */
  isOn(key: string, context: EvaluationContext): boolean {
    return this.evaluate(key, context)?.value === true;
  }

  /** @returns a function that ends the subscription. */
  onDidChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Looks at the overlay now; resolves when what it holds is in force. Never rejects: the last known one holds. */
  refresh(): Promise<void> {
    this.looking = this.looking.then(() => this.readOverlay());
    return this.looking;
  }

  private readonly handleFileChange = (): void => {
    this.readBase().catch((error: unknown) => {
      this.isFileRefused = true;
      this.logger.error({ file: this.file, complaint: reasonOf(error) }, 'flag definitions refused; the last known ones stay in force');
    });
  };

  private async readBase(): Promise<void> {
    this.baseFile = await loadFlagFile(this.file);
    this.apply();
    if (this.isFileRefused) this.logger.info({ file: this.file }, 'flag definitions can be read again');
    this.isFileRefused = false;
  }

  private async readOverlay(): Promise<void> {
    try {
      const overlay = await this.source?.readSince(this.overlay.revision);
      if (this.failedAt !== undefined) this.logger.info('changes of flags by operators can be read again');
      this.failedAt = undefined;
      if (overlay === undefined) return;
      this.overlay = overlay;
      this.apply();
    } catch (error) {
      if (this.failedAt === undefined)
        this.logger.error({ err: error }, 'changes of flags by operators cannot be read; the last known flags stay in force');
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

  /** A change by an operator was checked when it was made; over a file that has changed since, it may be wrong. */
  private usable(): FlagOverlay['flags'] {
    const { flags } = this.overlay;
    if (complaintAbout(withFlags(this.baseFile, flags)) === undefined) return flags;
    return new Map(
      [...flags].filter(([key, definition]) => {
        const complaint = complaintAbout(withFlags(this.baseFile, new Map([[key, definition]])));
        if (complaint !== undefined)
          this.logger.error({ flag: key, complaint }, 'a change by an operator does not fit the file; the file holds for this flag');
        return complaint === undefined;
      }),
    );
  }
}
