import type { FastifyInstance } from 'fastify';
import type { CandidatePageService, ReportPageService } from '../../domains/apps/index.js';
import { outageOf, serviceErrorOf } from '../../graphql/errors.js';
import { refuseForeignOrigin } from '../api/requestOrigin.js';
import type { RateGuard } from '../rateLimits.js';
import type { LocalProvider } from './LocalProvider.js';
import { noticePage } from './pages.js';
import { registerApplyPage } from './registerApplyPage.js';
import { registerPersonalPage } from './registerPersonalPage.js';
import { registerReportPages } from './registerReportPages.js';
import { sendPage, textsFor } from './sendPage.js';

export interface CandidatePagesOptions {
  readonly pages: Pick<CandidatePageService, 'personal' | 'toApply' | 'apply'>;
  readonly reports: Pick<ReportPageService, 'talentInsights' | 'myInsights'>;
  /** Address of the console for browsers, if configured. */
  readonly publicUrl: string | undefined;
  makeProvider(app: FastifyInstance): LocalProvider;
}

/** Size of a posted form, in bytes: three answers with characters of several bytes, percent-encoded. */
const LARGEST_FORM = 256 * 1024;

/**
 * The pages of candidates, who have no account: a personal page for each assessment, a page to apply for each stage, and the reports of
 * completed assessments. They are rendered by the server, without scripts, and stand in for those of the assessment provider. The address of a personal page is its proof, so pages of
 * other sites cannot post to it without knowing it; posts from other sites are refused all the same.
 */
export async function registerCandidatePages(app: FastifyInstance, options: CandidatePagesOptions, rateGuard: RateGuard): Promise<void> {
  await app.register(async (area) => {
    area.removeAllContentTypeParsers();
    area.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    area.addHook('onRequest', async (request, reply) => {
      const wait = await rateGuard.takeCandidatePage(request.ip);
      if (wait !== undefined) return sendPage(reply.code(429).header('retry-after', String(wait)), noticePage('busy', textsFor(request)));
      if (request.method === 'POST') refuseForeignOrigin(request, options.publicUrl);
    });
    area.setErrorHandler(async (error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500) request.log.error({ err: error }, 'a page of a candidate failed');
      return sendPage(reply.code(status), noticePage('failed', textsFor(request)));
    });
    const provider = options.makeProvider(app);
    registerPersonalPage(area, options.pages, provider);
    registerReportPages(area, options.reports, provider);
    registerApplyPage(area, options.pages);
  });
}

function statusOf(error: unknown): number {
  if (serviceErrorOf(error)?.extensions.code === 'FORBIDDEN') return 403;
  if (outageOf(error) !== undefined) return 503;
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  return statusCode;
}
