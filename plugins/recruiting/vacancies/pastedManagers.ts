import { isEmail } from '@edge-console/sdk/contract';
import { VACANCY_LIMITS } from '@edge-console/sdk/contract/recruiting';
import type { ManagerValues } from './vacancyForm.js';

/** The people in a pasted text, and the entries that are not a first name, a last name and an e-mail address. */
export interface PastedManagers {
  readonly people: readonly ManagerValues[];
  readonly unread: readonly string[];
}

/** Entries end at a line break, a comma or a semicolon outside of quotes. */
const ENTRY = /(?:"[^"\r\n]*"|[^,;\r\n"])+/g;

const PERSON = /^"?([^"<>]+?)"?\s*<\s*([^<>\s]+)\s*>$/;

/**
 * Reads people from a text such as that of a mail's recipients: `Ada Byron <ada@example.com>`, separated by line breaks, commas or
 * semicolons. A quoted name may have the last name first: `"Byron, Ada" <ada@example.com>`.
 */
export function readPastedManagers(text: string): PastedManagers {
  const entries = (text.match(ENTRY) ?? []).map((entry) => entry.trim()).filter((entry) => entry !== '');
  const read = entries.map((entry) => ({ entry, person: personOf(entry) }));
  return {
    people: read.flatMap(({ person }) => (person === undefined ? [] : [person])),
    unread: read.filter(({ person }) => person === undefined).map(({ entry }) => entry),
  };
}

function personOf(entry: string): ManagerValues | undefined {
  const [, name = '', email = ''] = PERSON.exec(entry) ?? [];
  const { firstName, lastName } = namesOf(name.trim());
  const isShort = [firstName, lastName].every(({ length }) => length > 0 && length <= VACANCY_LIMITS.managerName);
  return isShort && isEmail(email) ? { firstName, lastName, email } : undefined;
}

/** The first word is the first name, unless a comma follows the last name. */
function namesOf(name: string): Pick<ManagerValues, 'firstName' | 'lastName'> {
  const comma = name.indexOf(',');
  if (comma !== -1) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  const space = name.search(/\s/);
  if (space === -1) return { firstName: name, lastName: '' };
  return { firstName: name.slice(0, space), lastName: name.slice(space).trim() };
}

/** What becomes of pasted people. */
export interface AddedManagers {
  readonly rows: readonly ManagerValues[];
  /** Their e-mail addresses are in use, by another row of the vacancy or of the text. */
  readonly repeated: readonly ManagerValues[];
  /** The list is full. */
  readonly excess: readonly ManagerValues[];
}

/**
 * The pasted people to add to a list of managers. (VAC-055, VAC-056)
 * @param used e-mail addresses of all managers of the vacancy
 * @param free number of rows that the list can still take
 */
export function addedManagers(people: readonly ManagerValues[], used: readonly string[], free: number): AddedManagers {
  const seen = new Set(used.map((email) => email.trim().toLowerCase()));
  const isNew = people.map(({ email }) => seen.size < seen.add(email.toLowerCase()).size);
  const fresh = people.filter((_person, index) => isNew[index] === true);
  return {
    rows: fresh.slice(0, Math.max(0, free)),
    repeated: people.filter((_person, index) => isNew[index] !== true),
    excess: fresh.slice(Math.max(0, free)),
  };
}
