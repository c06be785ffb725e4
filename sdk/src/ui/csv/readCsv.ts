import type { CsvContent } from './parseCsv.js';

export type { CsvContent, CsvEncoding } from './parseCsv.js';

/**
 * Reads a CSV file in a worker, so that the page reacts while a large file is parsed. Texts that `writeCsv` masked as formulas get their
 * original value.
 * @param mostRows number of rows to return, the header included
 * @throws Error for a file that cannot be read, is not text, or has a quote that is never closed
 */
export async function readCsv(file: Blob, mostRows: number): Promise<CsvContent> {
  const { readInWorker } = await import('./readInWorker.js');
  return readInWorker(file, mostRows);
}
