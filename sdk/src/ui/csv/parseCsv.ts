import papa from 'papaparse';

/** Encodings of text files that `readCsv` recognises. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The content of a CSV file. */
export interface CsvContent {
  /** Rows with at least one cell that is not blank, the header first, with their number in the file, from 1. Cells are trimmed. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  /** Whether the file has more rows than were requested. */
  readonly hasMore: boolean;
  /** The delimiter between cells: a comma, a semicolon or a tab. */
  readonly delimiter: string;
  /** `windows-1252` is a guess: the file is not in UTF-8 and has no byte order mark. */
  readonly encoding: CsvEncoding;
}

const MARKS: readonly (readonly [CsvEncoding, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const DELIMITERS = [',', ';', '\t'];
/** The apostrophe that `writeCsv` puts before a text that a spreadsheet would run as a formula. */
const MASKED_FORMULA = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/**
 * Reads the text of a CSV file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252.
 * @throws Error for a file that is not text
 */
function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: CsvEncoding } {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new Error('The file is not text.');
  return { text, encoding };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses a CSV file (RFC 4180) with any of three delimiters, and stops after the requested rows. Blank rows are left out.
 * @throws Error for a file that is not text, and for a quote that is never closed
 */
export function parseCsv(bytes: Uint8Array, mostRows: number): CsvContent {
  const { text, encoding } = decode(bytes);
  const rows: { readonly number: number; readonly cells: readonly string[] }[] = [];
  let number = 0;
  let delimiter = ',';
  let hasMore = false;
  let hasOpenQuote = false;
  papa.parse(text, {
    delimitersToGuess: DELIMITERS,
    step: ({ data, errors, meta }, parser) => {
      number += 1;
      delimiter = meta.delimiter;
      hasOpenQuote ||= errors.some(({ code }) => code === 'MissingQuotes');
      const cells = data.map((cell) => cell.trim().replace(MASKED_FORMULA, ''));
      if (cells.every((cell) => cell === '')) return;
      if (rows.length < mostRows) rows.push({ number, cells });
      else {
        hasMore = true;
        parser.abort();
      }
    },
  });
  if (hasOpenQuote) throw new Error('A quote is not closed.');
  return { rows, hasMore, delimiter, encoding };
}
