import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAwsRegion, type AwsRegion } from '@edge-console/sdk/contract';
import type { ExportsService } from '../domains/common/exports/ExportsService.js';
import type { RequestContext } from '../graphql/context.js';
import { notFound, outageOf, serviceErrorOf, toClientError, unauthenticated } from '../graphql/errors.js';
import { refuseForeignOrigin } from './api/requestOrigin.js';

export const JOB_FILE_PATH = '/api/:awsRegion/jobs/:jobId/file';

const STATUS: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };
const INTERNAL = 500;
const UNAVAILABLE = 503;

export interface JobFileOptions {
  readonly exports: Pick<ExportsService, 'open'>;
  /** Address of the console for browsers, if configured. */
  readonly publicUrl: string | undefined;
  makeContext(request: FastifyRequest, reply: FastifyReply, awsRegion: AwsRegion): Promise<RequestContext>;
}

/**
 * `GET /api/{awsRegion}/jobs/{jobId}/file`: the file of a job, for the user who started it. The caller proves the session with the bearer
 * token in the header, which a link or a form of another site cannot send. Caches do not store the response. (ASVS 5.4, 14.3)
 */
export async function registerJobFiles(app: FastifyInstance, { exports, publicUrl, makeContext }: JobFileOptions): Promise<void> {
  await app.register(async (area) => {
    area.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      refuseForeignOrigin(request, publicUrl);
    });
    area.setErrorHandler(async (error, request, reply) => {
      const onUnexpected = (unexpected: unknown) => request.log.error({ err: unexpected }, 'a file could not be sent');
      const answer = toClientError(error, { requestId: request.id, suggestions: false, onUnexpected });
      return reply.code(statusOf(error)).send({ errors: [answer] });
    });
    area.get<{ Params: { readonly awsRegion: string; readonly jobId: string } }>(
      JOB_FILE_PATH,
      // A HEAD request would write the audit of a download.
      { exposeHeadRoute: false },
      async (request, reply) => {
        const { awsRegion, jobId } = request.params;
        if (!isAwsRegion(awsRegion)) throw notFound();
        const context = await makeContext(request, reply, awsRegion);
        if (context.session === undefined) throw unauthenticated();
        const { name, size, parts } = await exports.open(jobId, context);
        return reply
          .type('text/csv; charset=utf-8; header=present')
          .header('content-disposition', contentDisposition(name))
          .header('content-length', size)
          .send(Readable.from(parts));
      },
    );
  });
}

function statusOf(error: unknown): number {
  const code = serviceErrorOf(error)?.extensions.code;
  if (code !== undefined) return STATUS[code] ?? 400;
  return outageOf(error) === undefined ? INTERNAL : UNAVAILABLE;
}
