import { keptKeys } from '../../contract/index.js';

/** Values of a form that were not saved when the session ended. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** Version of the edited row; undefined for a new one. */
  readonly version: number | undefined;
}

interface StoredDraft extends Draft {
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

/** A form of a user: its address, its label, as one page may have several forms, and its record, as one form may edit several records. */
export interface DraftPlace {
  readonly userId: string;
  readonly pathname: string;
  readonly label: string;
  readonly recordId?: string | undefined;
}

/** Milliseconds for which a draft is offered. (D-041) */
const LIFE = 24 * 60 * 60_000;
/** Names of values that are never stored, in addition to the fields that declare a secret. (D-041) */
const SECRET_NAME = /pass(word|phrase|code)|secret|token|certificate|credential|(private|api|signing).?key/i;

function keyOf({ userId, pathname, label, recordId }: DraftPlace): string {
  return `${keptKeys(userId)}draft.${pathname}.${label}${recordId === undefined ? '' : `.${recordId}`}`;
}

/** Plain data without secrets; files and other values that JSON cannot represent are left out. */
function keepable(value: unknown, isSecret: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((member: unknown) => keepable(member, isSecret));
  // Text that is not a number: JSON would store null, which a form does not accept.
  if (Number.isNaN(value)) return undefined;
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).filter(([name]) => !isSecret(name) && !SECRET_NAME.test(name));
  return Object.fromEntries(entries.map(([name, member]) => [name, keepable(member, isSecret)]));
}

/**
 * Stores the values of a form, without secrets. If the storage is full or forbidden, only the draft is lost.
 * @param secretFields names of fields that contain a secret
 */
export function keepDraft(place: DraftPlace, { values, version }: Draft, secretFields: readonly string[]): void {
  try {
    const kept = keepable(values, (name) => secretFields.includes(name));
    sessionStorage.setItem(keyOf(place), JSON.stringify({ values: kept, version, keptAt: Date.now() }));
  } catch {
    // The form works without a draft.
  }
}

/** @returns the draft, if it is less than a day old */
export function readDraft(place: DraftPlace): Draft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as StoredDraft | null;
    if (stored === null || typeof stored.values !== 'object' || !(Date.now() - stored.keptAt < LIFE)) return undefined;
    return { values: stored.values, version: stored.version };
  } catch {
    return undefined;
  }
}

export function removeDraft(place: DraftPlace): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // The browser refuses storage, so it has not stored a draft either.
  }
}

/**
 * The values of a draft that fit a form: its fields, with values of the same type. The form may have changed with a new version.
 * @param initial values that the form opens with
 */
export function fittingValues({ values }: Draft, initial: object): readonly (readonly [name: string, value: unknown])[] {
  const has = initial as Readonly<Record<string, unknown>>;
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  return Object.entries(values).filter(([name, value]) => {
    if (!(name in has)) return false;
    const own = has[name];
    return own === undefined || own === null || value === null || kindOf(own) === kindOf(value);
  });
}
