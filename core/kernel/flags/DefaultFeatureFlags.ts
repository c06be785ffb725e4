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
import type { EvaluationContext } from '@openfeature/web-sdk';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { TokenExpiryToken, type TokenExpiry } from '../graphql/TokenExpiry.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';
import { flagContext } from './flagContext.js';
import { FlagSource, type FlagValues } from './FlagSource.js';

const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

type Identity = { readonly user: CurrentUser; readonly customer: CustomerSummary } | undefined;

let kernels = 0;

function whoIn(context: EvaluationContext | undefined): string {
  return context === undefined ? '' : JSON.stringify([context.targetingKey, context['customerId']]);
}

/** Flags for whoever is signed in, followed while the page is open. (KERNEL-005, FLAG-002, FLAG-005) */
@injectable()
export class DefaultFeatureFlags implements FeatureFlags, Disposable {
  private readonly changed: Emitter<readonly string[]>;
  private readonly source: FlagSource;
  private readonly subscription: Disposable;
  private values: FlagValues = new Map();
  private context: EvaluationContext | undefined;
  private current: FeatureFlags['status'] = 'loading';
  /** False until the session knows who is here: what nobody may see decides nothing. (KERNEL-020) */
  private isIdentified = false;
  private waiting: (() => void)[] = [];
  private generation = 0;
  private failures = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    @inject(ConfigServiceToken) private readonly config: ConfigService,
    @inject(SessionServiceToken) session: DefaultSessionService,
    @inject(TokenExpiryToken) private readonly expiry: TokenExpiry,
    @inject(BrowserEnvironmentToken) environment: BrowserEnvironment,
    @inject(TelemetryServiceToken) private readonly telemetry: TelemetryService,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    kernels += 1;
    this.source = new FlagSource({
      url: config.ofrepUrl,
      fetch: (input, init) => environment.fetch(input as string, init),
      domain: `edge-console-${kernels}`,
      onChange: () => this.take(),
      onStale: () => this.becomeStale(),
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

  /** Asks for the flags of nobody ahead of the session's answer, where nobody is likely to be signed in. */
  start(): void {
    if (this.expiry.value === undefined) void this.use(flagContext(this.config.environment, undefined));
  }

  dispose(): void {
    clearTimeout(this.retryTimer);
    this.generation += 1;
    this.subscription.dispose();
    this.source.dispose();
    this.changed.dispose();
  }

  private follow(identity: Identity): void {
    const wasIdentified = this.isIdentified;
    this.isIdentified = true;
    const context = flagContext(this.config.environment, identity);
    if (JSON.stringify(context) !== JSON.stringify(this.context)) void this.use(context);
    else if (!wasIdentified) this.settle([]);
  }

  /** Another person or customer waits for own values; other changes of the context keep the old ones meanwhile. */
  private async use(context: EvaluationContext): Promise<void> {
    const isSomeoneElse = whoIn(context) !== whoIn(this.context);
    this.context = context;
    this.failures = 0;
    if (isSomeoneElse && this.current !== 'loading') {
      this.current = 'loading';
      this.changed.fire([]);
    }
    await this.ask(context, isSomeoneElse);
  }

  private async ask(context: EvaluationContext, isSomeoneElse: boolean): Promise<void> {
    clearTimeout(this.retryTimer);
    this.generation += 1;
    const { generation } = this;
    const isAnswered = await this.source.use(context);
    if (generation !== this.generation) return;
    if (isAnswered && !this.source.isFromStorage) return this.take();
    if (isAnswered || isSomeoneElse) this.replace(this.source.values(), 'stale');
    else this.replace(this.values, 'stale');
    this.retryLater();
  }

  /** Values straight from the service. */
  private take(): void {
    this.replace(this.source.values(), 'ready');
  }

  private becomeStale(): void {
    if (this.current !== 'ready') return;
    this.replace(this.values, 'stale');
    this.retryLater();
  }

  private retryLater(): void {
    clearTimeout(this.retryTimer);
    const delay = Math.min(FIRST_RETRY * 2 ** this.failures, LAST_RETRY);
    this.failures += 1;
    if (this.failures === 1)
      this.telemetry.report(new Error('The flag service cannot be reached; the last known values hold.'), { code: 'FLAGS_STALE' });
    this.retryTimer = setTimeout(() => this.context !== undefined && void this.ask(this.context, false), delay);
  }

  private replace(values: FlagValues, status: 'ready' | 'stale'): void {
    const flags = new Set([...this.values.keys(), ...values.keys()]);
    const changed = [...flags].filter((flag) => this.values.get(flag) !== values.get(flag));
    const hasNewStatus = status !== this.current;
    this.values = values;
    this.current = status;
    if (hasNewStatus || changed.length > 0) this.settle(changed);
  }

  private settle(changed: readonly string[]): void {
    this.changed.fire(changed);
    if (this.status !== 'loading') for (const resolve of this.waiting.splice(0)) resolve();
  }
}
