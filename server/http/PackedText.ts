import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Small texts grow when they are packed. */
const WORTH_PACKING = 1024;
/** Higher qualities cost too much time for a text that is created at run time. */
const BROTLI_QUALITY = 5;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A text that is generated at run time and sent many times. Compresses the text once for each requested encoding. */
export class PackedText {
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const before = reply.getHeader('vary');
    void reply.header('vary', before === undefined ? 'accept-encoding' : `${String(before)}, accept-encoding`);
    const encoding = this.encodingFor(request);
    if (encoding === undefined) return reply.send(this.text);
    return reply.header('content-encoding', encoding).send(await this.pack(encoding));
  }

  private encodingFor(request: FastifyRequest): Encoding | undefined {
    if (this.text.length < WORTH_PACKING) return undefined;
    const accepted = [request.headers['accept-encoding'] ?? []].flat().join(',').split(',');
    // `br;q=0` forbids it; other weights do not matter to browsers' fixed lists.
    const names = accepted.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
    return ENCODINGS.find((encoding) => names.includes(encoding));
  }

  private pack(encoding: Encoding): Promise<Buffer> {
    let packing = this.packed.get(encoding);
    if (!packing) {
      const source = Buffer.from(this.text);
      packing =
        encoding === 'gzip'
          ? compressGzip(source)
          : compressBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
      this.packed.set(encoding, packing);
    }
    return packing;
  }
}
