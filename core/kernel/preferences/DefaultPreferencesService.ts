import {
  Emitter,
  SessionServiceToken,
  TelemetryServiceToken,
  type Disposable,
  type PreferencesService,
  type TelemetryService,
} from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';
import { LocalCopy } from './LocalCopy.js';

/** Preferences of whoever is signed in. */
@injectable()
export class DefaultPreferencesService implements PreferencesService, Disposable {
  private readonly changed: Emitter<string>;
  private readonly subscriptions: readonly Disposable[];
  private values = new Map<string, unknown>();
  private userId: string | undefined;
  private copy: LocalCopy | undefined;

  constructor(
    @inject(SessionServiceToken) session: DefaultSessionService,
    @inject(TelemetryServiceToken) telemetry: TelemetryService,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    this.subscriptions = [
      session.onDidIdentify((identity) => this.enter(identity?.user._id)),
      session.onDidChange(({ status }) => {
        if (status === 'expired') this.enter(undefined);
      }),
    ];
  }

  get onDidChange() {
    return this.changed.event;
  }

  read(key: string): unknown {
    return this.values.get(key);
  }

  /** Nothing is kept while nobody is signed in. */
  write(key: string, value: unknown): void {
    if (this.copy === undefined || isSame(this.values.get(key), value)) return;
    this.copy.update(({ values, pending }) => ({ values: { ...values, [key]: value }, pending: [...new Set([...pending, key])] }));
    this.set(key, value);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.changed.dispose();
  }

  private enter(userId: string | undefined): void {
    if (userId === this.userId) return;
    this.userId = userId;
    this.copy = userId === undefined ? undefined : new LocalCopy(this.environment.window.localStorage, userId);
    this.take(this.copy?.read()?.values ?? {});
  }

  /** Makes these all there is, and tells what is different now. */
  private take(values: Readonly<Record<string, unknown>>): void {
    for (const key of new Set([...this.values.keys(), ...Object.keys(values)])) {
      if (!isSame(this.values.get(key), values[key])) this.set(key, values[key]);
    }
  }

  private set(key: string, value: unknown): void {
    if (value === undefined) this.values.delete(key);
    else this.values.set(key, value);
    this.changed.fire(key);
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
