import {
  ConfigServiceToken,
  Emitter,
  SessionServiceToken,
  TelemetryServiceToken,
  type ConfigService,
  type CurrentUser,
  type CustomerSummary,
  type Disposable,
  type FeatureFlags,
  type TelemetryService,
} from '@edge-console/sdk';
import type { EvaluationContext } from '@openfeature/core';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { TokenExpiryToken, type TokenExpiry } from '../graphql/TokenExpiry.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';
import { PreparedAnswersToken, type PreparedAnswers } from '../start/PreparedAnswers.js';
import { flagContext } from './flagContext.js';
import { FlagSource } from './FlagSource.js';
import { FlagUpdates } from './FlagUpdates.js';
import type { FlagValues } from './KnownFlags.js';

type Identity = { readonly user: CurrentUser; readonly customer: CustomerSummary } | undefined;

function userOf(context: EvaluationContext | undefined): string {
  return context === undefined ? '' : JSON.stringify([context.targetingKey, context['customerId']]);
}

/** Flags of the signed-in user, updated while the page is open. (KERNEL-005, FLAG-002, FLAG-005) */
@injectable()
export class DefaultFeatureFlags implements FeatureFlags, Disposable {
  private readonly changed: Emitter<readonly string[]>;
  private readonly source: FlagSource;
  private readonly updates: FlagUpdates;
  private readonly subscription: Disposable;
  private values: FlagValues = new Map();
  private context: EvaluationContext | undefined;
  private current: FeatureFlags['status'] = 'loading';
  /** False until the session knows the user: flags for signed-out visitors decide nothing. (KERNEL-020) */
  private isIdentified = false;
  private waiting: (() => void)[] = [];
  /** The known values belong to another user. */
  private isSomeoneElse = false;

  constructor(
    @inject(ConfigServiceToken) private readonly config: ConfigService,
    @inject(SessionServiceToken) session: DefaultSessionService,
    @inject(TokenExpiryToken) private readonly expiry: TokenExpiry,
    @inject(BrowserEnvironmentToken) environment: BrowserEnvironment,
    @inject(TelemetryServiceToken) private readonly telemetry: TelemetryService,
    @inject(PreparedAnswersToken) private readonly prepared: PreparedAnswers,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    this.source = new FlagSource({
      url: config.ofrepUrl,
      fetch: (input, init) => environment.fetch(input as string, init),
      storage: environment.window.localStorage,
      prepared: ({ targetingKey, customerId }) => prepared.takeFlags(targetingKey, customerId),
    });
    this.updates = new FlagUpdates({
      ask: () => this.ask(),
      stream: () => this.source.stream,
      document: environment.window.document,
    });
    this.subscription = session.onDidIdentify((identity) => this.follow(identity));
  }

  get status(): FeatureFlags['status'] {
    return this.isIdentified ? this.current : 'loading';
  }

  get onDidChange() {
    return this.changed.event;
  }

  isOn(flag: string): boolean {
    return this.values.get(flag) === true;
  }

  textOf(flag: string): string | undefined {
    const value = this.values.get(flag);
    return typeof value === 'string' ? value : undefined;
  }

  ready(): Promise<void> {
    return this.status === 'loading' ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  /** Requests the flags of a signed-out visitor before the session has answered, if a user is unlikely to be signed in. */
  start(): void {
    if (this.expiry.value === undefined && !this.prepared.hasUser) void this.use(flagContext(this.config.environment, undefined));
  }

  dispose(): void {
    this.subscription.dispose();
    this.updates.dispose();
    this.source.dispose();
    this.changed.dispose();
  }

  private follow(identity: Identity): void {
    const wasIdentified = this.isIdentified;
    this.isIdentified = true;
    const context = flagContext(this.config.environment, identity);
    if (JSON.stringify(context) !== JSON.stringify(this.context)) void this.use(context);
    else if (!wasIdentified) this.publish([]);
  }

  /**
   * Another user or customer waits for new values; after other changes of the context the old values apply until the new ones are loaded.
   */
  private async use(context: EvaluationContext): Promise<void> {
    this.isSomeoneElse ||= userOf(context) !== userOf(this.context);
    this.context = context;
    if (this.isSomeoneElse && this.current !== 'loading') {
      this.current = 'loading';
      this.changed.fire([]);
    }
    await this.updates.restart();
  }

  /** @returns false if the service did not answer: the last known values apply. (FLAG-005) */
  private async ask(): Promise<boolean> {
    const { context } = this;
    if (context === undefined) return false;
    const outcome = await this.source.ask(context);
    const isAnswered = outcome === 'answered';
    if (context !== this.context) return isAnswered;
    const values = outcome === 'unknown' && !this.isSomeoneElse ? this.values : this.source.values;
    this.isSomeoneElse = false;
    if (!isAnswered && this.current !== 'stale')
      this.telemetry.report(new Error('The flag service cannot be reached; the last known values hold.'), { code: 'FLAGS_STALE' });
    this.replace(values, isAnswered ? 'ready' : 'stale');
    return isAnswered;
  }

  private replace(values: FlagValues, status: 'ready' | 'stale'): void {
    const flags = new Set([...this.values.keys(), ...values.keys()]);
    const changed = [...flags].filter((flag) => this.values.get(flag) !== values.get(flag));
    const hasNewStatus = status !== this.current;
    this.values = values;
    this.current = status;
    if (hasNewStatus || changed.length > 0) this.publish(changed);
  }

  private publish(changed: readonly string[]): void {
    this.changed.fire(changed);
    if (this.status !== 'loading') for (const resolve of this.waiting.splice(0)) resolve();
  }
}
