import type { Language } from '../contract/index.js';
import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

export { LANGUAGES, type Language } from '../contract/index.js';

/** The problem of a telephone number: its country code does not exist, it has too few or too many digits, or the number does not exist. */
export type PhoneProblem = 'country' | 'short' | 'long' | 'invalid';

export interface LocaleService {
  readonly language: Language;
  /** US wording (Jobs, Organizations, `MMM DD, YYYY`) or UK wording, which all other languages count as. (LOCALE-005) */
  readonly wording: 'UK' | 'US';
  /** ISO country of telephone numbers without a country code, from the selected region. (LOCALE-007) */
  readonly phoneCountry: 'AU' | 'GB' | 'US';
  /** Languages with complete texts; only these are offered. (D-020) */
  readonly completeLanguages: readonly Language[];
  /** Stores the language on this device, and for all devices of the signed-in user. */
  setLanguage(language: Language): Promise<void>;
  /** Text of a key in a plugin's namespace. */
  translate(namespace: string, key: string, values?: Readonly<Record<string, unknown>>): string;
  /** `05 Mar 2024` or `Mar 05, 2024`, in the browser's zone; '–' for an undefined date. (LOCALE-006, P9) */
  formatDate(value: string | null | undefined): string;
  formatDateTime(value: string | null | undefined): string;
  /** In UTC, for tooltips. (P9) */
  formatUtc(value: string | null | undefined): string;
  formatNumber(value: number): string;
  /**
   * E.164 form of a telephone number, or undefined if it is not valid. Asynchronous, because the rules of all countries are loaded at the
   * first use.
   */
  parsePhone(text: string): Promise<string | undefined>;
  /** The problem of a telephone number, or undefined if it is valid. */
  phoneProblem(text: string): Promise<PhoneProblem | undefined>;
  readonly onDidChange: Event<Language>;
}

export const LocaleServiceToken = serviceToken<LocaleService>('LocaleService');
