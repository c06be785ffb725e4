import { CSV_BYTE_ORDER_MARK, writeCsv, type CsvColumn } from '../../contract/csv.js';
import { saveFile } from './saveFile.js';

/**
 * Downloads a table as a file.
 * @param fileName with its extension: `groups.csv`
 */
export async function downloadCsv<TRow>(fileName: string, columns: readonly CsvColumn<TRow>[], rows: readonly TRow[]): Promise<void> {
  const csv = await writeCsv(columns, rows);
  saveFile(fileName, new Blob([CSV_BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
}
