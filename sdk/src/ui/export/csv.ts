/** A column of a CSV file. */
export interface CsvColumn<TRow> {
  readonly header: string;
  /** Undefined and null leave the cell empty; numbers are written as they are, in no language's format. */
  readonly value: (row: TRow) => string | number | null | undefined;
}

/**
 * Starts of cells that a spreadsheet would run as a formula, their full-width forms too. Quoting does not stop it. Not tied to
 * the end of the cell: a line break must not open a way round. (CWE-1236)
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV (RFC 4180). A text that would be a formula gets an apostrophe in front, which an import takes off again. */
export async function writeCsv<TRow>(columns: readonly CsvColumn<TRow>[], rows: readonly TRow[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}

/**
 * Has the browser save a table.
 * @param fileName with its ending: `groups.csv`
 */
export async function downloadCsv<TRow>(fileName: string, columns: readonly CsvColumn<TRow>[], rows: readonly TRow[]): Promise<void> {
  const csv = await writeCsv(columns, rows);
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // Some browsers begin reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
