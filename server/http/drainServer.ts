import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which persistent connections receive a response that asks them to close. */
const LEAVE_TIME = 500;

/**
 * Answers all calls on open connections, and rejects new connections, because a new connection could be closed before it is answered.
 * Resolves when the last connection has ended. (security.md H46)
 */
export async function drainServer(app: FastifyInstance): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    // Not `http.Server.close`: that would also close connections whose next call is in transit.
    net.Server.prototype.close.call(app.server, () => resolve());
  });
  await Promise.race([ended, setTimeout(LEAVE_TIME)]);
  // Ends event streams and idle connections.
  await app.close();
  await ended;
}
