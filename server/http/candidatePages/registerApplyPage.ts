import type { FastifyInstance } from 'fastify';
import { readPerson, type ApplyAddress, type CandidatePageService, type InvitedPerson } from '../../domains/apps/index.js';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { serviceErrorOf } from '../../graphql/errors.js';
import { FORBIDDEN_CHARACTERS } from '../../graphql/forbiddenCharacters.js';
import { textsIn } from '../../texts/index.js';
import { applyPage, noticePage, PERSON_FIELDS, type PersonField } from './pages.js';
import { formOf, sendPage, textsFor } from './sendPage.js';

const PATH = '/apply/:awsRegion/:customerId/:stageId';

type Route = { Params: ApplyAddress };

/** `/apply/…`: the generic link of a stage. Creates an application, and continues on the personal page. */
export function registerApplyPage(area: FastifyInstance, pages: Pick<CandidatePageService, 'toApply' | 'apply'>): void {
  area.get<Route>(PATH, async (request, reply) => {
    const page = await pages.toApply(request.params);
    if (page === undefined) return sendPage(reply.code(404), noticePage('unknown', textsFor(request)));
    const texts = textsIn(page.language);
    if (page.isArchived) return sendPage(reply.code(410), noticePage('closed', texts, page));
    return sendPage(reply, applyPage(page, addressOf(request.params), texts));
  });

  area.post<Route>(PATH, async (request, reply) => {
    const page = await pages.toApply(request.params);
    if (page === undefined) return sendPage(reply.code(404), noticePage('unknown', textsFor(request)));
    const texts = textsIn(page.language);
    if (page.isArchived) return sendPage(reply.code(410), noticePage('closed', texts, page));
    const form = formOf(request);
    const given = Object.fromEntries(PERSON_FIELDS.map((name) => [name, form.get(name) ?? ''])) as Record<PersonField, string>;
    const read = readApplicant(given, page.customer.awsRegion);
    if ('faults' in read) return sendPage(reply.code(400), applyPage(page, addressOf(request.params), texts, given, read.faults));
    const address = await pages.apply(request.params, read.person, request.id);
    if (address === undefined) return sendPage(reply.code(409), noticePage('applied', texts, page));
    return reply.redirect(new URL(address).pathname, 303);
  });
}

function addressOf({ awsRegion, customerId, stageId }: ApplyAddress): string {
  return `/apply/${[awsRegion, customerId, stageId].map(encodeURIComponent).join('/')}`;
}

function readApplicant(
  given: Readonly<Record<PersonField, string>>,
  awsRegion: AwsRegion,
): { readonly person: InvitedPerson } | { readonly faults: ReadonlySet<string> } {
  const unreadable = PERSON_FIELDS.filter((name) => FORBIDDEN_CHARACTERS.test(given[name]));
  if (unreadable.length > 0) return { faults: new Set(unreadable) };
  try {
    return { person: readPerson(given, awsRegion, 'form') };
  } catch (error) {
    const refused = serviceErrorOf(error)?.extensions.inputErrors;
    if (refused === undefined) throw error;
    return { faults: new Set(refused.map(({ path }) => path.replace('form.', ''))) };
  }
}
