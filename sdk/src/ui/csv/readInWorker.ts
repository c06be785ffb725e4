import type { CsvReply, CsvRequest } from './csv.worker.js';
import type { CsvContent } from './parseCsv.js';

/** The code of {@link readCsv}. */
export async function readInWorker(file: Blob, mostRows: number): Promise<CsvContent> {
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
