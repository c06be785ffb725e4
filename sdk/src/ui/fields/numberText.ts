/** The character between a number's whole part and its fraction in a language. */
function decimalSign(language: string): string {
  return new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** A number in a form: with the language's decimal sign and without separators between thousands. */
export function formatNumberInput(value: number | undefined, language: string): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20, numberingSystem: 'latn' }).format(value);
}

/**
 * The number that a user typed. The language's decimal sign and a point are both accepted.
 * @returns undefined for an empty text, NaN for a text that is not a number
 */
export function parseNumberInput(text: string, language: string): number | undefined {
  const plain = text.replaceAll(/\s/g, '').replace(decimalSign(language), '.').replace('−', '-');
  if (plain === '') return undefined;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
