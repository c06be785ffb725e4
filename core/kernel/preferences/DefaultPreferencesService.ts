import {
  ApiError,
  Emitter,
  GraphqlServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  type Disposable,
  type GraphqlService,
  type PreferencesService,
  type SessionState,
  type TelemetryService,
} from '@edge-console/sdk';
import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { CommonGetPreferencesDocument } from '../graphql/__generated__/operations.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';
import type { SessionEnd } from '../session/SessionEnding.js';
import { PreparedAnswersToken, type PreparedAnswers } from '../start/PreparedAnswers.js';
import { isSame } from './isSame.js';
import { LocalCopy } from './LocalCopy.js';
import { PreferenceUploads } from './PreferenceUploads.js';
import { UnsentValues } from './UnsentValues.js';

/** Milliseconds after sign-in until the server is asked if a local copy exists: a page has more urgent requests first. */
const FIRST_LOOK = 1_500;
/** Milliseconds. A page that becomes visible again loads the preferences if the last response is older. */
const STALE = 5 * 60_000;

/** Preferences of the signed-in user: first the browser's copy, then the server's values. */
@injectable()
export class DefaultPreferencesService implements PreferencesService, Disposable {
  private readonly changed: Emitter<string>;
  private readonly subscriptions: readonly Disposable[];
  private readonly uploads: PreferenceUploads;
  private readonly window: Window;
  private readonly unsent: UnsentValues;
  private readonly values = new Map<string, unknown>();
  /** Keys that changed or were sent during the request: the response may contain older values. */
  private readonly touched = new Set<string>();
  private userId: string | undefined;
  private copy: LocalCopy | undefined;
  private firstLook: ReturnType<typeof setTimeout> | undefined;
  /** Time of the server's last response, in milliseconds; undefined before the first. */
  private lookedAt: number | undefined;

  constructor(
    @inject(GraphqlServiceToken) private readonly graphql: GraphqlService,
    @inject(SessionServiceToken) session: DefaultSessionService,
    @inject(TelemetryServiceToken) private readonly telemetry: TelemetryService,
    @inject(BrowserEnvironmentToken) environment: BrowserEnvironment,
    @inject(PreparedAnswersToken) private readonly prepared: PreparedAnswers,
  ) {
    this.window = environment.window;
    this.unsent = new UnsentValues(this.window.sessionStorage);
    this.changed = new Emitter((error) => telemetry.report(error));
    const onSent = (key: string) => {
      this.touched.add(key);
      this.copy?.confirm(key);
    };
    this.uploads = new PreferenceUploads({ graphql, telemetry, environment, read: (key) => this.values.get(key), onSent });
    this.subscriptions = [
      session.onDidIdentify((identity) => this.enter(identity?.user._id)),
      session.onDidChange((state) => this.followSession(state)),
      session.onWillEnd((end) => this.finish(end)),
      listen(this.window, 'storage', this.handleStorage),
      listen(this.window, 'pagehide', () => this.uploads.flushOnLeave()),
      listen(this.window.document, 'visibilitychange', this.handleVisibility),
    ];
  }

  get onDidChange() {
    return this.changed.event;
  }

  read(key: string): unknown {
    return this.values.get(key);
  }

  /** Preferences are not stored while no user is signed in. */
  write(key: string, value: unknown): void {
    if (this.copy === undefined || isSame(this.values.get(key), value)) return;
    this.copy.update(({ values, pending, ...rest }) => ({
      ...rest,
      values: { ...values, [key]: value },
      pending: [...new Set([...pending, key])],
    }));
    this.touched.add(key);
    this.set(key, value);
    this.uploads.add([key]);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    clearTimeout(this.firstLook);
    this.uploads.stop();
    this.changed.dispose();
  }

  private enter(userId: string | undefined): void {
    if (userId === this.userId) return;
    this.userId = userId;
    this.lookedAt = undefined;
    clearTimeout(this.firstLook);
    this.firstLook = undefined;
    this.uploads.stop();
    this.copy = userId === undefined ? undefined : new LocalCopy(this.window.localStorage, userId);
    const kept = this.copy?.read();
    const unsent = userId === undefined ? {} : this.unsent.take(userId);
    this.take({ ...kept?.values, ...unsent });
    // Values that an earlier page or session could not send.
    this.uploads.add([...(kept?.pending ?? []), ...Object.keys(unsent)]);
  }

  private followSession({ status }: SessionState): void {
    if (status === 'expired') return this.enter(undefined);
    if (status !== 'signed-in' || this.firstLook !== undefined) return;
    const isQuick = this.copy?.read() === undefined || this.prepared.hasCall('CommonGetPreferences');
    const delay = isQuick ? 0 : FIRST_LOOK;
    this.firstLook = setTimeout(() => void this.look(), delay);
  }

  /** A log-out on this page waits for them; after the end by another tab or the server, they are sent in the next session. */
  private finish({ waitUntil }: SessionEnd): void {
    if (this.uploads.isEmpty || this.userId === undefined) return;
    if (waitUntil === undefined) this.unsent.keep(this.userId, this.uploads.waiting, (key) => this.values.get(key));
    else waitUntil(this.uploads.flush());
  }

  private async look(): Promise<void> {
    const { copy } = this;
    // The values in the page are those at the time of its request. Until the page arrived, the page before could still send values.
    const askedAt = this.prepared.hasCall('CommonGetPreferences') ? this.window.performance.timeOrigin : Date.now();
    this.touched.clear();
    try {
      const { CommonGetPreferences } = await this.graphql.query(CommonGetPreferencesDocument, {}, { fetchPolicy: 'no-cache' });
      if (copy === undefined || copy !== this.copy) return;
      this.lookedAt = Date.now();
      const { pending: kept = [], confirmed = {} } = copy.read() ?? {};
      const isNewerHere = (key: string) =>
        this.touched.has(key) || this.uploads.has(key) || kept.includes(key) || (confirmed[key] ?? 0) >= askedAt;
      this.take(Object.fromEntries(CommonGetPreferences.map(({ key, value }) => [key, value])), isNewerHere);
      copy.update((copied) => ({ ...copied, values: Object.fromEntries(this.values) }));
    } catch (error) {
      // The call has already reported its failure; the page tries again when it becomes visible again.
      if (!(error instanceof ApiError)) this.telemetry.report(error);
    }
  }

  /** Replaces all values except those of the given keys, and announces the changes. */
  private take(values: Readonly<Record<string, unknown>>, isLeftAlone: (key: string) => boolean = () => false): void {
    for (const key of new Set([...this.values.keys(), ...Object.keys(values)])) {
      if (!isLeftAlone(key) && !isSame(this.values.get(key), values[key])) this.set(key, values[key]);
    }
  }

  private set(key: string, value: unknown): void {
    if (value === undefined) this.values.delete(key);
    else this.values.set(key, value);
    this.changed.fire(key);
  }

  private readonly handleStorage = (event: Event): void => {
    const { key, newValue } = event as StorageEvent;
    const written = key === STORAGE_KEYS.userPreferences ? this.copy?.parse(newValue) : undefined;
    if (written === undefined) return;
    for (const changed of written.pending) this.touched.add(changed);
    this.take(written.values, (other) => this.uploads.has(other));
  };

  private readonly handleVisibility = (): void => {
    const isDue = this.firstLook !== undefined && Date.now() - (this.lookedAt ?? 0) > STALE;
    if (isDue && this.window.document.visibilityState === 'visible') void this.look();
  };
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Disposable {
  target.addEventListener(type, listener);
  return { dispose: () => target.removeEventListener(type, listener) };
}
