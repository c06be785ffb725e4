import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly to: readonly string[];
  readonly text: string;
}

/** The plain-text part of a mail, or the whole mail. */
function plainTextOf(raw: string): string {
  return /content-type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)(?:\r?\n--|$)/i.exec(raw)?.[1] ?? raw;
}

/** A mail server that keeps the mails it receives, for environments without the embedded mailbox. */
export class MailSink {
  private readonly received: Received[] = [];

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailSink> {
    const server: SMTPServer = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          sink.received.push({ to, text: plainTextOf(Buffer.concat(chunks).toString('utf8')) });
          done();
        });
      },
    });
    const sink = new MailSink(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return sink;
  }

  /** For SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${String((this.server.server.address() as AddressInfo).port)}`;
  }

  /** The newest one-time code in a mail to an address. */
  codeFor(email: string): string | undefined {
    const newest = this.received.findLast(({ to }) => to.includes(email));
    return /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1];
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
