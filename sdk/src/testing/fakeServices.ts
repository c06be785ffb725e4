import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { i18n as I18n } from 'i18next';
import {
  Emitter,
  type ApiError,
  type AppearanceService,
  type CustomerSummary,
  type CurrentUser,
  type Density,
  type DialogService,
  type ConfirmRequest,
  type FeatureFlags,
  type Language,
  type LocaleService,
  type NotificationMessage,
  type NotificationService,
  type PhoneProblem,
  type PolicyChecker,
  type SessionService,
  type SessionState,
  type ShownNotification,
  type TelemetryService,
  type Theme,
} from '../services/index.js';

dayjs.extend(utc);

export const TEST_CUSTOMER: CustomerSummary = {
  customerId: '665000000000000000000001',
  customerDisplayName: 'Northwind Health',
  organizationDisplayName: 'Northwind Group',
  organizationId: '664000000000000000000001',
  awsRegion: 'ap-southeast-2',
  rootHierarchyId: '666000000000000000000001',
  uniqueName: 'northwind-health',
};

export const TEST_USER: CurrentUser = {
  _id: '667000000000000000000001',
  organizationId: TEST_CUSTOMER.organizationId,
  customerId: TEST_CUSTOMER.customerId,
  hierarchyId: TEST_CUSTOMER.rootHierarchyId,
  groupIds: [],
  source: 'LOCAL',
  userType: 'STAFF',
  email: 'admin@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'admin@example.com',
  phoneNumber: null,
  createdAt: '2026-01-05T00:00:00.000Z',
  updatedAt: '2026-01-05T00:00:00.000Z',
  archivedAt: null,
  defaultCustomer: { awsRegion: TEST_CUSTOMER.awsRegion, customerId: TEST_CUSTOMER.customerId },
  customers: [TEST_CUSTOMER],
};

/** A session that the test controls. */
export class FakeSession implements SessionService {
  private readonly changed = new Emitter<SessionState>();
  private readonly ending = new Emitter<{ readonly reason: 'sign-out' | 'expired' }>();
  readonly onDidChange = this.changed.event;
  readonly onWillEnd = this.ending.event;
  /** Results of sign-ins. */
  readonly signIns: { readonly expiresAt: string; readonly defaultAwsRegion: string }[] = [];
  /** How often the user was loaded again. */
  reloads = 0;

  constructor(public state: SessionState) {}

  set(state: SessionState): void {
    this.state = state;
    this.changed.fire(state);
  }

  signedIn(result: { readonly expiresAt: string; readonly defaultAwsRegion: CustomerSummary['awsRegion'] }): Promise<void> {
    this.signIns.push(result);
    this.set({ status: 'signed-in', user: TEST_USER, customer: TEST_CUSTOMER, hasAccess: true });
    return Promise.resolve();
  }

  reload(): Promise<void> {
    this.reloads += 1;
    return Promise.resolve();
  }

  /** The session expires, as after hours. */
  expire(): void {
    this.ending.fire({ reason: 'expired' });
    this.set({ status: 'expired' });
  }

  signOut(): Promise<void> {
    this.ending.fire({ reason: 'sign-out' });
    this.set({ status: 'signed-out' });
    return Promise.resolve();
  }
}

/** Flags that are on, and those with a text; all others are off. */
export class FakeFlags implements FeatureFlags {
  private readonly changed = new Emitter<readonly string[]>();
  private readonly texts = new Map<string, string>();
  readonly onDidChange = this.changed.event;
  readonly status = 'ready';

  constructor(private readonly on: Set<string>) {}

  isOn(flag: string): boolean {
    return this.on.has(flag);
  }

  textOf(flag: string): string | undefined {
    return this.texts.get(flag);
  }

  ready(): Promise<void> {
    return Promise.resolve();
  }

  setText(flag: string, value: string): void {
    this.texts.set(flag, value);
    this.changed.fire([flag]);
  }

  set(flag: string, isOn: boolean): void {
    if (isOn) this.on.add(flag);
    else this.on.delete(flag);
    this.changed.fire([flag]);
  }
}

/** Everything is allowed except the actions that the test denies. */
export class FakePolicies implements PolicyChecker {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;

  constructor(private readonly denied: ReadonlySet<string>) {}

  peek(action: string) {
    return this.denied.has(action) ? 'denied' : 'allowed';
  }

  check(action: string): Promise<boolean> {
    return Promise.resolve(!this.denied.has(action));
  }
}

/** Messages; the harness shows them on the page. */
export class FakeNotifications implements NotificationService {
  private readonly changed = new Emitter<readonly ShownNotification[]>();
  readonly onDidChange = this.changed.event;
  shown: readonly ShownNotification[] = [];
  private count = 0;

  show(message: NotificationMessage) {
    this.count += 1;
    const entry = { ...message, id: String(this.count), at: new Date() };
    this.set([...this.shown.filter((other) => message.key === undefined || other.key !== message.key), entry]);
    return { dispose: () => this.set(this.shown.filter((other) => other !== entry)) };
  }

  success(title: string, description?: string) {
    return this.show({ intent: 'success', title, ...(description === undefined ? {} : { description }) });
  }

  warning(title: string, description?: string) {
    return this.show({ intent: 'warning', title, ...(description === undefined ? {} : { description }) });
  }

  error(title: string, description?: string, failure?: ApiError) {
    const requestId = failure?.extensions.requestId;
    return this.show({
      intent: 'error',
      title,
      ...(description === undefined ? {} : { description }),
      ...(requestId === undefined ? {} : { requestId }),
    });
  }

  private set(shown: readonly ShownNotification[]): void {
    this.shown = shown;
    this.changed.fire(shown);
  }
}

export interface OpenDialog {
  readonly request: ConfirmRequest;
  readonly answer: (confirmed: boolean) => void;
}

/** Dialogs; the harness shows the open one on the page. */
export class FakeDialogs implements DialogService {
  private readonly changed = new Emitter<OpenDialog | undefined>();
  readonly onDidChange = this.changed.event;
  open: OpenDialog | undefined;

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  confirm(request: ConfirmRequest): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (confirmed: boolean) => {
        this.set(undefined);
        resolve(confirmed);
      };
      this.set({ request, answer });
    });
  }

  private set(open: OpenDialog | undefined): void {
    this.open = open;
    this.changed.fire(open);
  }
}

/** Reports are stored, not sent. */
export class FakeTelemetry implements TelemetryService {
  readonly reports: unknown[] = [];

  report(error: unknown): void {
    this.reports.push(error);
  }
}

/** Made once for each language: making one takes longer than most parts of a rendering. */
const numberFormats = new Map<Language, Intl.NumberFormat>();

/** Texts by i18next, dates in UTC so that tests have the same result everywhere. */
export class FakeLocale implements LocaleService {
  readonly completeLanguages: readonly Language[] = ['en-US', 'en-GB'];
  private readonly changed = new Emitter<Language>();
  readonly onDidChange = this.changed.event;
  readonly phoneCountry = 'AU';
  /** All formatted dates and numbers. */
  readonly formatted = new Set<string>();

  constructor(
    private readonly i18n: I18n,
    public language: Language,
  ) {}

  get wording(): 'UK' | 'US' {
    return this.language === 'en-US' ? 'US' : 'UK';
  }

  async setLanguage(language: Language): Promise<void> {
    await this.i18n.changeLanguage(language);
    this.language = language;
    this.changed.fire(language);
  }

  translate(namespace: string, key: string, values: Readonly<Record<string, unknown>> = {}): string {
    return this.i18n.t(key, { ns: namespace, ...values });
  }

  formatDate(value: string | null | undefined): string {
    return this.format(value, this.wording === 'US' ? 'MMM DD, YYYY' : 'DD MMM YYYY');
  }

  formatDateTime(value: string | null | undefined): string {
    return this.format(value, this.wording === 'US' ? 'MMM DD, YYYY HH:mm' : 'DD MMM YYYY HH:mm');
  }

  formatUtc(value: string | null | undefined): string {
    return this.format(value, 'YYYY-MM-DD HH:mm [UTC]');
  }

  formatNumber(value: number): string {
    const format = numberFormats.get(this.language) ?? new Intl.NumberFormat(this.language);
    numberFormats.set(this.language, format);
    return this.noted(format.format(value));
  }

  async parsePhone(text: string): Promise<string | undefined> {
    return (await this.phoneProblem(text)) === undefined ? text.replaceAll(/[^+\d]/g, '') : undefined;
  }

  /** Checks only the number of digits: 8 to 15, after a country code that does not start with 0. */
  phoneProblem(text: string): Promise<PhoneProblem | undefined> {
    const digits = text.replaceAll(/\D/g, '').length;
    if (!/^\+?[\d\s()/.-]+$/.test(text)) return Promise.resolve('invalid');
    if (text.startsWith('+0')) return Promise.resolve('country');
    if (digits < 8) return Promise.resolve('short');
    return Promise.resolve(digits > 15 ? 'long' : undefined);
  }

  private format(value: string | null | undefined, pattern: string): string {
    return value === null || value === undefined ? '–' : this.noted(dayjs.utc(value).format(pattern));
  }

  private noted(text: string): string {
    this.formatted.add(text);
    return text;
  }
}

/** The user's choices in the test. */
export class FakeAppearance implements AppearanceService {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  theme: Theme = 'system';
  density: Density = 'comfortable';

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.changed.fire();
  }

  setDensity(density: Density): void {
    this.density = density;
    this.changed.fire();
  }
}
