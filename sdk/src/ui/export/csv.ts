/** A column of a CSV file. */
export interface CsvColumn<TRow> {
  readonly header: string;
  /** Undefined and null leave the cell empty; numbers are written without a language's format. */
  readonly value: (row: TRow) => string | number | null | undefined;
}

/**
 * Starts of cells that a spreadsheet would run as a formula, including full-width forms. Quoting does not prevent that. The pattern is not
 * tied to the end of the cell: a line break must not allow a bypass. (CWE-1236)
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV (RFC 4180). A text that would be a formula gets a leading apostrophe, which an import removes again. */
export async function writeCsv<TRow>(columns: readonly CsvColumn<TRow>[], rows: readonly TRow[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}

/**
 * Downloads a table as a file.
 * @param fileName with its extension: `groups.csv`
 */
export async function downloadCsv<TRow>(fileName: string, columns: readonly CsvColumn<TRow>[], rows: readonly TRow[]): Promise<void> {
  const csv = await writeCsv(columns, rows);
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
