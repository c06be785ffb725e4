import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CandidatePageService, SignedAddress, PersonalPage } from '../../domains/apps/index.js';
import { FORBIDDEN_CHARACTERS } from '../../graphql/forbiddenCharacters.js';
import { textsIn } from '../../texts/index.js';
import type { Answers, LocalProvider } from './LocalProvider.js';
import { consentPage, LONGEST_ANSWER, noticePage, QUESTIONS, questionsPage, type Notice } from './pages.js';
import { formOf, sendPage, textsFor } from './sendPage.js';

const PATH = '/assessments/:awsRegion/:customerId/:assessmentId/:mac';
const [MOBILE, TABLET] = [/Mobi|Android/i, /iPad|Tablet/i];
const NPS = /^(\d|10)$/;

type Route = { Params: SignedAddress };

/** `/assessments/…`: consent, then the questions, then thanks. */
export function registerPersonalPage(area: FastifyInstance, pages: Pick<CandidatePageService, 'personal'>, provider: LocalProvider): void {
  /** Calls `work` with the page, if the candidate can still take the assessment. */
  const withPage = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    work: (page: PersonalPage) => Promise<FastifyReply> | FastifyReply,
  ): Promise<FastifyReply> => {
    const page = await pages.personal(request.params);
    if (page === undefined) return sendPage(reply.code(404), noticePage('unknown', textsFor(request)));
    const notice: Notice | undefined = page.isRemoved ? 'removed' : page.status === 'APPS_ASSESSMENT_COMPLETED' ? 'done' : undefined;
    if (notice === undefined) return work(page);
    return sendPage(reply.code(notice === 'removed' ? 410 : 200), noticePage(notice, textsIn(page.language), page));
  };

  area.get<Route>(PATH, async (request, reply) =>
    withPage(request, reply, (page) => {
      const [address, texts] = [addressOf(request.params), textsIn(page.language)];
      const isStarted = page.status === 'APPS_ASSESSMENT_INPROGRESS';
      return sendPage(reply, isStarted ? questionsPage(page, `${address}/answers`, texts) : consentPage(page, `${address}/start`, texts));
    }),
  );

  area.post<Route>(`${PATH}/start`, async (request, reply) =>
    withPage(request, reply, async (page) => {
      const [address, texts] = [addressOf(request.params), textsIn(page.language)];
      if (formOf(request).get('consent') !== 'yes')
        return sendPage(reply.code(400), consentPage(page, `${address}/start`, texts, texts.t('candidatePages.consentMissing')));
      if (page.status !== 'APPS_ASSESSMENT_INPROGRESS') await provider.start(request.params, deviceOf(request));
      return reply.redirect(address, 303);
    }),
  );

  area.post<Route>(`${PATH}/answers`, async (request, reply) =>
    withPage(request, reply, async (page) => {
      const [address, texts, form] = [addressOf(request.params), textsIn(page.language), formOf(request)];
      if (page.status !== 'APPS_ASSESSMENT_INPROGRESS') return reply.redirect(address, 303);
      const answers = readAnswers(form);
      if (answers === undefined) {
        const given = Object.fromEntries(QUESTIONS.map((name) => [name, form.get(name) ?? '']));
        const error = texts.t('candidatePages.answersMissing', { number: LONGEST_ANSWER });
        return sendPage(reply.code(400), questionsPage(page, `${address}/answers`, texts, { given, error }));
      }
      await provider.complete(request.params, page, answers);
      return reply.redirect(address, 303);
    }),
  );
}

function addressOf({ awsRegion, customerId, assessmentId, mac }: SignedAddress): string {
  return `/assessments/${[awsRegion, customerId, assessmentId, mac].map(encodeURIComponent).join('/')}`;
}

/** @returns undefined if an answer is missing, too long, or not a text */
function readAnswers(form: URLSearchParams): Answers | undefined {
  const texts = QUESTIONS.map((name) => (form.get(name) ?? '').trim());
  const isComplete = texts.every((text) => text !== '' && text.length <= LONGEST_ANSWER && !FORBIDDEN_CHARACTERS.test(text));
  const nps = form.get('nps') ?? '';
  return isComplete ? { texts, nps: NPS.test(nps) ? Number(nps) : undefined } : undefined;
}

function deviceOf({ headers }: FastifyRequest): string {
  const agent = headers['user-agent'] ?? '';
  if (TABLET.test(agent)) return 'tablet';
  return MOBILE.test(agent) ? 'mobile' : 'desktop';
}
