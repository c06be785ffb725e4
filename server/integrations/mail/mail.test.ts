import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../http/logging.js';
import { ServerMetrics } from '../../http/metrics.js';
import { JobQueue, type Database } from '../../storage/index.js';
import { startTestDatabase, type TestDatabase } from '../../testing/index.js';
import { EmbeddedMailbox, MessageEvents, messageEvents, QueuedMail, SmtpDelivery, type MailDelivery, type MailMessage } from './index.js';

const MESSAGE: MailMessage = { to: 'Ada@Example.com', subject: 'Your code', text: 'Your code is 123456.', code: '123456' };
const DAY = 86_400_000;
const SILENT = createLogger('silent');

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

describe('the embedded mailbox', () => {
  it('keeps messages over a restart, and finds them by address in any case, newest first', async () => {
    let time = Date.UTC(2026, 0, 1);
    const box = () => new EmbeddedMailbox(database.storage.directory, () => new Date((time += 1000)));
    await box().deliver(MESSAGE, 'one');
    await box().deliver({ ...MESSAGE, code: '654321' }, 'two');
    await box().deliver({ to: 'other@example.com', subject: 'Hello', text: 'No code.' }, 'three');
    const found = await box().list({ to: 'ada@EXAMPLE.com', limit: 10 });
    expect(found.map((message) => message.code)).toEqual(['654321', '123456']);
    expect((await box().list({ limit: 1 })).map((message) => message.id)).toEqual(['three']);
  });

  it('contains one copy of a message that was delivered twice', async () => {
    const box = new EmbeddedMailbox(database.storage.directory, () => new Date());
    await box.deliver({ ...MESSAGE, to: 'twice@example.com' }, 'same');
    await box.deliver({ ...MESSAGE, to: 'twice@example.com' }, 'same');
    expect(await box.list({ to: 'twice@example.com', limit: 10 })).toHaveLength(1);
  });

  it('removes messages after seven days', async () => {
    const start = Date.UTC(2026, 5, 1);
    const at = (days: number) => new EmbeddedMailbox(database.storage.directory, () => new Date(start + days * DAY));
    await at(0).deliver({ ...MESSAGE, to: 'old@example.com' }, 'old');
    await at(6.9).deliver({ ...MESSAGE, to: 'new@example.com' }, 'new');
    expect(await at(7).list({ to: 'old@example.com', limit: 1 })).toHaveLength(1);
    await at(7.1).deliver({ ...MESSAGE, to: 'newest@example.com' }, 'newest');
    expect(await at(7.1).list({ to: 'old@example.com', limit: 1 })).toEqual([]);
  });
});

describe('queued mail', () => {
  let queue: JobQueue;
  beforeEach(async () => {
    queue = await JobQueue.start(database.urls.directory, (error) => expect.fail(error.message));
  });
  afterEach(() => queue.stop());

  async function start(delivery: MailDelivery): Promise<QueuedMail> {
    const mail = new QueuedMail(queue, delivery, { logger: SILENT });
    await mail.start();
    return mail;
  }
  const send = (mail: QueuedMail, message: MailMessage) =>
    database.storage.directory.transaction({ kind: 'system' }, (transaction) => mail.enqueue(transaction, message));

  it('is delivered immediately after the commit', async () => {
    let arrive: (when: number) => void = () => undefined;
    const arrived = new Promise<number>((resolve) => (arrive = resolve));
    const mail = await start({ eventType: 'SENT', deliver: async () => arrive(performance.now()) });
    await send(mail, MESSAGE);
    const committed = performance.now();
    expect((await arrived) - committed).toBeLessThan(1000);
  });

  it('is not sent when the transaction is rolled back', async () => {
    const deliver = vi.fn(async () => undefined);
    const mail = await start({ eventType: 'SENT', deliver });
    const failed = database.storage.directory.transaction({ kind: 'system' }, async (transaction) => {
      await mail.enqueue(transaction, { ...MESSAGE, subject: 'never' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await send(mail, { ...MESSAGE, subject: 'after' });
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    expect(deliver.mock.calls.map(([message]: unknown[]) => (message as MailMessage).subject)).toEqual(['after']);
  });

  it('that was not delivered before its server stopped is delivered by the next server', async () => {
    await queue.stop();
    const sender = await JobQueue.start(database.urls.directory, (error) => expect.fail(error.message));
    const neverStarted = new QueuedMail(
      sender,
      { eventType: 'SENT', deliver: () => Promise.reject(new Error('never started')) },
      { logger: SILENT },
    );
    await send(neverStarted, { ...MESSAGE, subject: 'left over' });
    await sender.stop();
    queue = await JobQueue.start(database.urls.directory, (error) => expect.fail(error.message));
    const deliver = vi.fn(async () => undefined);
    await start({ eventType: 'SENT', deliver });
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledWith(expect.objectContaining({ subject: 'left over' }), expect.any(String)), {
      timeout: 10_000,
    });
  });

  it('is recorded with its event, template, assessment and time, once, in the database in which it was sent', async () => {
    const { storage } = database;
    const now = new Date('2026-03-01T10:00:00.000Z');
    const about = {
      event: 'auth:signInCode',
      templateId: 'auth:signInCode',
      customerId: 'a'.repeat(24),
      language: 'de',
      assessmentId: 'b',
    };
    const events = new MessageEvents(storage, () => now);
    const deliver = vi.fn(async () => undefined);
    const mail = new QueuedMail(queue, { eventType: 'DELIVERED', deliver }, { logger: SILENT, events });
    await mail.start();
    await send(mail, { ...MESSAGE, about: { ...about, place: 'directory' } });
    const recorded = (place: Database) =>
      place.transaction({ kind: 'customers', customerIds: [about.customerId] }, (transaction) => transaction.select().from(messageEvents));
    const expected = { ...about, eventType: 'DELIVERED', channel: 'EMAIL', at: now };
    await expect.poll(() => recorded(storage.directory)).toMatchObject([expected]);
    expect(await recorded(storage.region('us-east-1'))).toEqual([]);
    await events.record('job-7', 'SENT', { ...about, place: 'us-east-1' });
    await events.record('job-7', 'SENT', { ...about, place: 'us-east-1' });
    expect(await recorded(storage.region('us-east-1'))).toMatchObject([{ ...expected, messageId: 'job-7', eventType: 'SENT' }]);
  });

  it('is not sent again if its delivery cannot be recorded', async () => {
    const deliver = vi.fn(async () => undefined);
    const record = vi.fn(() => Promise.reject(new Error('away')));
    const mail = new QueuedMail(queue, { eventType: 'SENT', deliver }, { logger: SILENT, events: { record } });
    await mail.start();
    const about = { event: 'x:y', templateId: 'x:y', customerId: 'a'.repeat(24), language: 'de', place: 'directory' } as const;
    await send(mail, { ...MESSAGE, about });
    await vi.waitFor(() => expect(record).toHaveBeenCalled());
    await send(mail, { ...MESSAGE, subject: 'next' });
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  });

  it('leaves no copy of a delivered message in the queue', async () => {
    const mail = await start({ eventType: 'SENT', deliver: async () => undefined });
    await send(mail, { ...MESSAGE, subject: 'canary-4711' });
    const left = () =>
      database.storage.directory.pool.query(
        `SELECT 1 FROM pgboss.job WHERE data::text LIKE '%canary-4711%' UNION ALL SELECT 1 FROM pgboss.archive WHERE data::text LIKE '%canary-4711%'`,
      );
    await vi.waitFor(async () => expect((await left()).rowCount).toBe(0), { timeout: 5000 });
  });
});

type Answers = Readonly<Partial<Record<'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'QUIT', string>>>;

/** A minimal mail server that accepts one message; `received` gets all lines. */
function answerSmtp(socket: net.Socket, received: string[], changes: Answers = {}): void {
  const answers: Answers = { EHLO: '250-test\r\n250 AUTH PLAIN', AUTH: '235 ok', DATA: '354 go', QUIT: '221 bye', ...changes };
  let isMessage = false;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      received.push(line);
      if (isMessage && line !== '.') continue;
      const verb = Object.keys(answers).find((candidate) => line.startsWith(candidate)) as keyof typeof answers | undefined;
      isMessage = verb === 'DATA';
      socket.write(`${verb === undefined ? '250 ok' : answers[verb]}\r\n`);
      if (verb === 'QUIT') socket.end();
    }
  });
}

describe('mail by SMTP', () => {
  it('sends the message to the server with a stable id', async () => {
    const received: string[] = [];
    const server = net.createServer((socket) => answerSmtp(socket, received));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      await new SmtpDelivery(`smtp://user:p%40ss@127.0.0.1:${port}`, 'Edge Console <no-reply@example.com>').deliver(MESSAGE, 'job-1');
    } finally {
      server.close();
    }
    expect(received).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<no-reply@example.com>',
        'RCPT TO:<Ada@example.com>',
        'Subject: Your code',
        'Message-ID: <job-1@edge-console>',
        'Your code is 123456.',
      ]),
    );
    expect(received).toContain(`AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`);
  });

  it.each<[string, Answers, 'delivered' | 'refused' | 'failed', boolean, object]>([
    ['takes it', {}, 'delivered', false, {}],
    ['refuses its recipient', { RCPT: '550 No such user Ada@Example.com' }, 'refused', false, { code: 'EENVELOPE', responseCode: 550 }],
    ['refuses every sender', { MAIL: '550 Not for Ada@Example.com' }, 'failed', true, { command: 'MAIL FROM', responseCode: 550 }],
    ['has a full disk', { DATA: '452 Disk full' }, 'failed', true, { responseCode: 452 }],
    ['refuses the password', { AUTH: '535 Wrong' }, 'failed', true, { code: 'EAUTH', responseCode: 535 }],
  ])(
    "is counted and logged by the server's response, without address and content: it %s",
    async (_case, answers, outcome, fails, logged) => {
      const lines: object[] = [];
      const metrics = new ServerMetrics();
      const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as object) });
      const server = net.createServer((socket) => answerSmtp(socket, [], answers)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const smtp = new SmtpDelivery(`smtp://user:pw@127.0.0.1:${(server.address() as AddressInfo).port}`, 'no-reply@example.com');
      let work: (message: MailMessage, id: string) => Promise<void> = () => Promise.reject(new Error('not started'));
      const queue = { work: (_name: string, handler: typeof work) => void (work = handler) } as never;
      const mail = new QueuedMail(queue, smtp, { logger, onAttempt: (each) => metrics.countMail(each) });
      await mail.start();
      const attempt = work(MESSAGE, 'job-1').then(
        () => 'done',
        () => 'tried again',
      );
      expect(await attempt).toBe(outcome === 'delivered' ? 'done' : 'tried again');
      server.close();
      expect(await metrics.registry.metrics()).toContain(`edge_mails_total{outcome="${outcome}"} 1`);
      expect(mail.isFailing).toBe(fails);
      expect(lines).toMatchObject(outcome === 'delivered' ? [] : [{ level: 'warn', mail: 'job-1', outcome, ...logged }]);
      expect(JSON.stringify(lines)).not.toMatch(/Ada|example|123456|Your code|No such user/i);
    },
  );

  it('isFailing is true until a mail is delivered again', async () => {
    let isBroken = true;
    const delivery: MailDelivery = { eventType: 'SENT', deliver: () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()) };
    let work: (message: MailMessage, id: string) => Promise<void> = () => Promise.reject(new Error('not started'));
    const queue = { work: (_name: string, handler: typeof work) => void (work = handler) } as never;
    const mail = new QueuedMail(queue, delivery, { logger: SILENT });
    await mail.start();
    await expect(work(MESSAGE, 'job-1')).rejects.toThrow('away');
    expect(mail.isFailing).toBe(true);
    isBroken = false;
    await work(MESSAGE, 'job-1');
    expect(mail.isFailing).toBe(false);
  });

  it('rejects when the server is unreachable, so that the queue retries', async () => {
    await expect(new SmtpDelivery('smtp://127.0.0.1:1', 'a@example.com').deliver(MESSAGE, 'job-1')).rejects.toThrow('ECONNREFUSED');
  });
});
