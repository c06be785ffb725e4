import {
  Emitter,
  PreferencesServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  type Disposable,
  type Language,
  type LocaleService,
  type PhoneProblem,
  type PreferencesService,
  type TelemetryService,
} from '@edge-console/sdk';
import {
  chooseLanguage,
  datePatternOf,
  isLanguage,
  LANGUAGE_PREFERENCE,
  REGIONS,
  type AwsRegion,
  readAddress,
} from '@edge-console/sdk/contract';
import dayjs from 'dayjs';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { PreferencesToken, type Preferences } from '../browser/Preferences.js';
import { regionOfCall } from '../graphql/callRegion.js';
import type { DefaultSessionService } from '../session/DefaultSessionService.js';
import { loadDateLocale } from './dateLocales.js';
import { KernelTextsToken, type KernelTexts } from './KernelTexts.js';
import { asksForPseudoLanguage, BUNDLED_LANGUAGES, COMPLETE_LANGUAGES } from './languages.js';
import { numberFormatOf } from './numberFormatOf.js';

const NO_DATE = '–';

const phoneNumbers = () => import('./phoneNumbers.js');

/** The page's language, texts and formats. (KERNEL-006) */
@injectable()
export class DefaultLocaleService implements LocaleService, Disposable {
  private readonly changed: Emitter<Language>;
  private readonly subscriptions: readonly Disposable[];
  readonly completeLanguages = COMPLETE_LANGUAGES;
  private current: Language;
  /** The language that is shown once its texts are loaded. */
  private wanted: Language;
  private dateLocale = 'en';
  private readonly isPseudo: boolean;

  constructor(
    @inject(KernelTextsToken) private readonly texts: KernelTexts,
    @inject(PreferencesToken) private readonly preferences: Preferences,
    @inject(PreferencesServiceToken) private readonly account: PreferencesService,
    @inject(SessionServiceToken) private readonly session: DefaultSessionService,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
    @inject(TelemetryServiceToken) private readonly telemetry: TelemetryService,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    this.isPseudo = asksForPseudoLanguage(environment.window.location);
    this.current = this.choose();
    this.wanted = this.current;
    this.show(this.current);
    this.subscriptions = [
      session.onDidChange(() => void this.follow()),
      account.onDidChange((key) => {
        if (key === LANGUAGE_PREFERENCE) void this.followAccount();
      }),
    ];
  }

  get language(): Language {
    return this.current;
  }

  get onDidChange() {
    return this.changed.event;
  }

  get wording(): 'UK' | 'US' {
    return this.current === 'en-US' ? 'US' : 'UK';
  }

  get phoneCountry(): 'AU' | 'GB' | 'US' {
    return REGIONS[this.awsRegion ?? regionOfCall(this.environment, undefined)].phoneCountry;
  }

  /** The current or next language of the page, followed by the languages that replace a missing text. (D-188) */
  languages(): readonly Language[] {
    return [...new Set([this.wanted, ...BUNDLED_LANGUAGES])];
  }

  /** Loads the texts of the first language before the first paint; otherwise the page would briefly show English. */
  async start(): Promise<void> {
    const language = this.wanted;
    await Promise.all([this.fetch(language), this.isPseudo ? this.texts.disguise() : undefined]);
    if (!BUNDLED_LANGUAGES.includes(language)) this.changed.fire(this.current);
  }

  async setLanguage(language: Language): Promise<void> {
    this.preferences.write({ language });
    this.account.write(LANGUAGE_PREFERENCE, language);
    await this.change(language);
  }

  /** Uses the region in the address unless a stronger preference exists. */
  follow(): Promise<void> {
    return this.change(this.choose());
  }

  translate(namespace: string, key: string, values?: Readonly<Record<string, unknown>>): string {
    return this.texts.translate(namespace, key, values);
  }

  formatDate(value: string | null | undefined): string {
    return this.format(value, this.datePattern);
  }

  formatDateTime(value: string | null | undefined): string {
    return this.format(value, `${this.datePattern} HH:mm`);
  }

  formatUtc(value: string | null | undefined): string {
    const date = dayjs(value);
    if (value === null || value === undefined || !date.isValid()) return NO_DATE;
    const text = date.toISOString();
    return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
  }

  formatNumber(value: number): string {
    return numberFormatOf(this.current).format(value);
  }

  async parsePhone(text: string): Promise<string | undefined> {
    const numbers = await phoneNumbers();
    return numbers.parsePhone(text, this.phoneCountry);
  }

  async phoneProblem(text: string): Promise<PhoneProblem | undefined> {
    const numbers = await phoneNumbers();
    return numbers.phoneProblem(text, this.phoneCountry);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.changed.dispose();
  }

  private get datePattern(): string {
    return datePatternOf(this.current);
  }

  private get awsRegion(): AwsRegion | undefined {
    const { state } = this.session;
    return state.status === 'signed-in' ? state.customer.awsRegion : readAddress(this.environment.window.location.pathname).awsRegion;
  }

  /** The language in the user's account; without it, the device keeps its language. */
  private async followAccount(): Promise<void> {
    const language = this.account.read(LANGUAGE_PREFERENCE);
    if (this.isPseudo || !isLanguage(language) || language === this.preferences.read().language) return;
    this.preferences.write({ language });
    await this.change(language);
  }

  private choose(): Language {
    if (this.isPseudo) return 'en-GB';
    return chooseLanguage({
      chosen: this.preferences.read().language,
      browser: this.environment.language,
      awsRegion: this.awsRegion,
      complete: COMPLETE_LANGUAGES,
    });
  }

  private async change(language: Language): Promise<void> {
    if (language === this.wanted) return;
    this.wanted = language;
    await this.fetch(language);
    if (this.wanted !== language) return;
    this.current = language;
    this.show(language);
    this.changed.fire(language);
  }

  private show(language: Language): void {
    this.environment.window.document.documentElement.lang = language;
    void this.texts.i18n.changeLanguage(language);
  }

  /** Loads texts and month names; if a file cannot be loaded, its texts are shown in English. */
  private async fetch(language: Language): Promise<void> {
    const report = (error: unknown) => this.telemetry.report(error);
    const [dateLocale] = await Promise.all([
      loadDateLocale(language).catch((error: unknown) => {
        report(error);
        return 'en';
      }),
      this.texts.load(language, report),
    ]);
    if (this.wanted === language) this.dateLocale = dateLocale;
  }

  private format(value: string | null | undefined, pattern: string): string {
    const date = dayjs(value);
    return value === null || value === undefined || !date.isValid() ? NO_DATE : date.locale(this.dateLocale).format(pattern);
  }
}
