import type { FastifyInstance } from 'fastify';
import type { FlagAnswers } from '../../flags/FlagAnswers.js';
import { networkOf } from '../networkOf.js';

export interface FlagEventLimits {
  /** Maximum number of open streams of the server. Further streams get a 503, and the console polls instead. */
  readonly streams: number;
  readonly streamsPerAddress: number;
  /** Milliseconds between comments, which prevent proxies from closing an idle stream. */
  readonly heartbeat: number;
}

export const DEFAULT_FLAG_EVENT_LIMITS: FlagEventLimits = { streams: 5000, streamsPerAddress: 200, heartbeat: 25_000 };

export const FLAG_EVENTS_PATH = '/ofrep/v1/events';

/** A second source of events, because the revision of the catalogue is part of the flags. */
export interface FollowedCatalogue {
  /** Revision for callers with or without a session. */
  revisionFor(hasSession: boolean): string;
  onDidChange(listener: () => void): () => void;
}

/** `refetchEvaluation` events, as the OFREP web provider understands them. (FLAG-002) */
export function registerFlagEvents(app: FastifyInstance, flags: FlagAnswers, catalogue: FollowedCatalogue, limits: FlagEventLimits): void {
  const perAddress = new Map<string, number>();
  const closers = new Set<() => void>();

  app.get(FLAG_EVENTS_PATH, (request, reply) => {
    const address = networkOf(request.ip);
    const own = perAddress.get(address) ?? 0;
    if (closers.size >= limits.streams || own >= limits.streamsPerAddress) {
      return reply.code(503).header('retry-after', '30').send({ errorDetails: 'Too many open streams.' });
    }
    perAddress.set(address, own + 1);
    reply.hijack();
    const stream = reply.raw;
    // The stream also needs the headers that hooks have set so far, such as security headers.
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write(`retry: 1000\n: revision ${flags.revision}\n\n`);

    const notify = () => {
      const event = { type: 'refetchEvaluation', etag: flags.revision, lastModified: flags.lastModified.toISOString() };
      stream.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const subscriptions = [flags.onDidChange(notify), catalogue.onDidChange(notify)];
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), limits.heartbeat);
    heartbeat.unref();
    const close = (): void => {
      if (!closers.delete(close)) return;
      clearInterval(heartbeat);
      subscriptions.forEach((unsubscribe) => unsubscribe());
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
      stream.end();
    };
    closers.add(close);
    stream.on('close', close);
    stream.on('error', close);
    return reply;
  });

  // Open streams would prevent the server from stopping.
  app.addHook('preClose', (done) => {
    closers.forEach((close) => close());
    done();
  });
}
