/** A cell of a CSV file. Undefined and null leave it empty; numbers are written without a language's format. */
export type CsvValue = string | number | null | undefined;

/** A column of a CSV file. */
export interface CsvColumn<TRow> {
  readonly header: string;
  readonly value: (row: TRow) => CsvValue;
}

/**
 * Starts of cells that a spreadsheet would run as a formula, including full-width forms. Quoting does not prevent that. The pattern is not
 * tied to the end of the cell: a line break must not allow a bypass. (CWE-1236)
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const LINE_END = '\r\n';

/** Starts a CSV file: marks the text as UTF-8 for spreadsheets. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes lines of a CSV file (RFC 4180), each with its line break. A text that would be a formula gets a leading apostrophe, which an import
 * removes again. The browser and the server write all CSV files with this function.
 */
export async function writeCsvLines(lines: readonly (readonly CsvValue[])[]): Promise<string> {
  if (lines.length === 0) return '';
  const { default: papa } = await import('papaparse');
  return papa.unparse(lines, { escapeFormulae: FORMULA, newline: LINE_END }) + LINE_END;
}

/** A table as CSV, with a line of headers. */
export function writeCsv<TRow>(columns: readonly CsvColumn<TRow>[], rows: readonly TRow[]): Promise<string> {
  return writeCsvLines([columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]);
}
