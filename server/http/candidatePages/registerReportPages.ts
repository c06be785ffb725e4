import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RemovedReport, ReportPage, ReportPageService, SignedAddress } from '../../domains/apps/index.js';
import { textsIn } from '../../texts/index.js';
import type { LocalProvider } from './LocalProvider.js';
import { noticePage } from './pages.js';
import { myInsightsPage, talentInsightsPage } from './reportPages.js';
import { sendPage, textsFor } from './sendPage.js';

const PLACE = ':awsRegion/:customerId/:assessmentId/:mac';

type Route = { Params: SignedAddress };

/** `/insights/…`: the report for users, in the language of their browser. `/my-insights/…`: the report for the candidate. */
export function registerReportPages(
  area: FastifyInstance,
  reports: Pick<ReportPageService, 'talentInsights' | 'myInsights'>,
  provider: LocalProvider,
): void {
  area.get<Route>(`/insights/${PLACE}`, async (request, reply) => {
    const page = await reports.talentInsights(request.params);
    if (page?.kind !== 'report') return sendNotice(page, request, reply);
    // A browser can prefetch the page without showing it.
    if (!page.isViewed && !isPrefetch(request)) await provider.view(request.params);
    return sendPage(reply, talentInsightsPage(page, textsFor(request)));
  });

  area.get<Route>(`/my-insights/${PLACE}`, async (request, reply) => {
    const page = await reports.myInsights(request.params);
    if (page?.kind !== 'report') return sendNotice(page, request, reply);
    return sendPage(reply, myInsightsPage(page, textsIn(page.language)));
  });
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

function sendNotice(page: ReportPage | RemovedReport | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const texts = textsFor(request);
  return page === undefined
    ? sendPage(reply.code(404), noticePage('unknown', texts))
    : sendPage(reply.code(410), noticePage('reportRemoved', texts, page));
}
