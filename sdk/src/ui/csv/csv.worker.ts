import { parseCsv, type CsvContent } from './parseCsv.js';

/** A file to parse. */
export interface CsvRequest {
  readonly file: Blob;
  readonly mostRows: number;
}

/** The result; without content the file could not be read. */
export interface CsvReply {
  readonly content?: CsvContent;
}

async function replyTo({ file, mostRows }: CsvRequest): Promise<CsvReply> {
  try {
    return { content: parseCsv(new Uint8Array(await file.arrayBuffer()), mostRows) };
  } catch {
    return {};
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CsvRequest>) => void replyTo(data).then((reply) => self.postMessage(reply)));
