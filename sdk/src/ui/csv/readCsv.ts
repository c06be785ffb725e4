import type { CsvReply, CsvRequest } from './csv.worker.js';
import type { CsvContent } from './parseCsv.js';

export type { CsvContent, CsvEncoding } from './parseCsv.js';

/**
 * Reads a CSV file in a worker, so that the page reacts while a large file is parsed. Texts that `writeCsv` masked as formulas get their
 * original value.
 * @param mostRows number of rows to return, the header included
 * @throws Error for a file that cannot be read, is not text, or has a quote that is never closed
 */
export async function readCsv(file: Blob, mostRows: number): Promise<CsvContent> {
  if (typeof Worker === 'undefined') {
    const { parseCsv } = await import('./parseCsv.js');
    return parseCsv(new Uint8Array(await file.arrayBuffer()), mostRows);
  }
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
  try {
    const { content } = await ask(worker, { file, mostRows });
    if (content === undefined) throw new Error('The file could not be read.');
    return content;
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, request: CsvRequest): Promise<CsvReply> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CsvReply>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker failed.')));
    worker.postMessage(request);
  });
}
