import { commonWords } from './commonWords.js';

/** Shorter common words occur inside ordinary words: `edge` in `hedgehog`. */
const MIN_CONTAINED_LENGTH = 5;
const MIN_WHOLE_LENGTH = 3;

/** Letters that one character is read as. `l`, `i` and `1` become one letter, because `1` and `!` replace both. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  ł: 'i',
  ı: 'i',
  '2': 'z',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '6': 'g',
  '9': 'g',
  '7': 't',
  '+': 't',
  '8': 'b',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** A letter of the comparable form, and the position in the password of the character that it was read from. */
interface ReadLetter {
  readonly letter: string;
  readonly position: number;
  /** Whether the character is a letter itself, not a digit or a sign that replaces one. */
  readonly isLetter: boolean;
}

/** Reads characters without case, diacritics, substitutions and separators, so that `J0sé` compares equal to `jose`. */
function readLetters(characters: readonly string[]): ReadLetter[] {
  return characters.flatMap((character, position) => {
    const isLetter = character.length === 1 && /\p{L}/u.test(character);
    const plain = Array.from(character.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''));
    const letters = plain.flatMap((part) => Array.from(READ_AS[part] ?? (isLetter ? part : '')));
    return letters.map((letter) => ({ letter, position, isLetter }));
  });
}

const comparable = (text: string) =>
  readLetters(Array.from(text))
    .map(({ letter }) => letter)
    .join('');

/** `Müller` is also written Mueller and Muller, `Sørensen` also Soerensen, `Åse` also Aase. */
function spellings(word: string): string[] {
  const lower = word.toLowerCase().normalize('NFC');
  const long = lower.replaceAll(/[äöüøå]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' })[letter] ?? 'aa');
  const short = lower.replaceAll(/ae|oe|ue|aa|æ|œ/g, (pair) => (pair === 'æ' ? 'a' : pair === 'œ' ? 'o' : pair.charAt(0)));
  return [...new Set([lower, long, short].map(comparable))];
}

interface KnownWords {
  /** Removed wherever they occur. */
  readonly contained: ReadonlySet<string>;
  /** Removed where a run of letters consists of nothing else. */
  readonly whole: ReadonlySet<string>;
}

let common: KnownWords | undefined;

function knownCommonWords(): KnownWords {
  const all = commonWords().flatMap(spellings);
  return {
    contained: new Set(all.filter((word) => word.length >= MIN_CONTAINED_LENGTH)),
    whole: new Set(all.filter((word) => word.length >= MIN_WHOLE_LENGTH && word.length < MIN_CONTAINED_LENGTH)),
  };
}

const reversed = (text: string) => Array.from(text).reverse().join('');

/** Whether a text is a sequence of these words. */
function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  const reachable = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!reachable.has(start)) continue;
    for (let end = start + MIN_WHOLE_LENGTH; end <= Math.min(text.length, start + MIN_CONTAINED_LENGTH); end += 1) {
      if (words.has(text.slice(start, end))) reachable.add(end);
    }
  }
  return text.length > 0 && reachable.has(text.length);
}

/** Whether digits count up or down by one, or repeat: 1234, 321, 777. */
function isDigitSequence(digits: string): boolean {
  const steps = Array.from(digits)
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10);
  return steps.every((step) => step === steps[0] && (step === 0 || step === 1 || step === 9));
}

/** Characters of one password, of which known parts are crossed out. */
class PasswordParts {
  private readonly characters: readonly string[];
  private readonly removed: boolean[];

  constructor(password: string) {
    this.characters = Array.from(password.normalize('NFC'));
    this.removed = this.characters.map(() => false);
  }

  removeYearsAndSequences(): void {
    for (const { 0: digits, index } of this.remaining().matchAll(/\d{3,}/g)) {
      if (/^(?:19|20)\d\d$/.test(digits) || isDigitSequence(digits)) this.remove(index, index + digits.length - 1);
    }
  }

  removeContained(words: ReadonlySet<string>): void {
    const read = readLetters(this.characters);
    const text = read.map(({ letter }) => letter).join('');
    for (const word of words) {
      for (const form of new Set([word, reversed(word)])) this.removeEach(form, text, read);
    }
  }

  /** Removes the runs of letters that consist of these words. Signs within a run can replace letters: `l0ve`. */
  removeWhole(words: ReadonlySet<string>): void {
    for (const run of [/\p{L}(?:[\p{L}\d@$!|+€]*\p{L})?/gu, /\p{L}+/gu]) {
      for (const { 0: letters, index } of this.remaining().matchAll(run)) {
        if (consistsOf(comparable(letters), words)) this.remove(index, index + letters.length - 1);
      }
    }
  }

  /** What is left. A run of punctuation counts as one character, because it only joins what was removed. */
  rest(): string {
    const left = this.characters.filter((_, position) => !this.removed[position]).join('');
    return left.replaceAll(/([^\p{L}\p{M}\d])[^\p{L}\p{M}\d]+/gu, '$1');
  }

  get isUntouched(): boolean {
    return !this.removed.includes(true);
  }

  /** The password with a blank for each removed or astral character, so that positions stay the same. */
  private remaining(): string {
    return this.characters.map((character, position) => (this.removed[position] || character.length > 1 ? ' ' : character)).join('');
  }

  private removeEach(word: string, text: string, read: readonly ReadLetter[]): void {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const found = read.slice(at, at + word.length);
      // Digits alone do not spell a name: 130 is not Leo.
      if (found.some(({ isLetter }) => isLetter)) this.remove(found[0]?.position ?? 0, found.at(-1)?.position ?? -1);
    }
  }

  private remove(first: number, last: number): void {
    this.removed.fill(true, first, last + 1);
  }
}

/**
 * Removes what an attacker tries first: years, sequences of digits, words of the user, common words.
 * @param personal words of the user's name and e-mail address
 * @returns what is left, or undefined if the password does not contain the part
 */
export function unpredictablePart(password: string, personal: readonly string[]): string | undefined {
  common ??= knownCommonWords();
  const parts = new PasswordParts(password);
  parts.removeYearsAndSequences();
  parts.removeContained(new Set(personal.flatMap(spellings).filter((word) => word.length > 2)));
  parts.removeContained(common.contained);
  parts.removeWhole(common.whole);
  return parts.isUntouched ? undefined : parts.rest();
}
