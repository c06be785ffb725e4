import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAwsRegion } from '@edge-console/sdk/contract';
import type { RequestContext } from '../graphql/context.js';
import type { IdpService, LogoutOutcome, Outcome } from '../domains/idp/index.js';
import { ANSWER_LIMIT } from '../domains/idp/sso/AssertionShape.js';
import { sendNotFound } from './staticFiles.js';

type Browser = Pick<RequestContext, 'cookies' | 'userAgent' | 'requestId'>;
type RegionParams = { readonly awsRegion: string };
type AccountParams = RegionParams & { readonly accountName: string };

/** Maximum size of a posted form, in bytes: a percent-encoded response. */
const FORM_LIMIT = 2 * ANSWER_LIMIT;
/** Page that shows a refusal, with its code as a parameter. */
const SIGN_IN_PAGE = '/loginWithSSO';
/** Pages after log-out. The second states that the provider did not end all sessions. */
const LOGIN_PAGE = '/login';
const LOGIN_PAGE_PARTLY = '/login?signed_out=partly';

/**
 * The endpoints for responses of identity providers, and the metadata of this console. A response is a post from another site.
 * It has no session and is authenticated by its signature, so the rules for API calls do not apply to it.
 */
export async function registerSingleSignOn(
  app: FastifyInstance,
  { singleSignOn, singleLogout }: Pick<IdpService, 'singleSignOn' | 'singleLogout'>,
  browserOf: (request: FastifyRequest, reply: FastifyReply) => Browser,
): Promise<void> {
  await app.register(async (area) => {
    area.removeAllContentTypeParsers();
    area.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    area.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });

    area.post<{ Params: RegionParams }>('/api/:awsRegion/sso/acs', { bodyLimit: FORM_LIMIT }, async (request, reply) => {
      const { awsRegion } = request.params;
      if (!isAwsRegion(awsRegion)) return sendNotFound(reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = { SAMLResponse: form.get('SAMLResponse') ?? '', RelayState: form.get('RelayState') ?? '' };
      const outcome = await singleSignOn.finish(answer, awsRegion, browserOf(request, reply));
      return reply.redirect(outcome.kind === 'refused' ? toRefusal(outcome) : outcome.redirect, 303);
    });

    const LOGOUT = '/api/:awsRegion/sso/slo/:accountName';
    area.get<{ Params: AccountParams }>(LOGOUT, async (request, reply) => {
      const { awsRegion, accountName } = request.params;
      const [, query = ''] = request.url.split('?', 2);
      return reply.redirect(
        afterLogout(await singleLogout.receive({ binding: 'redirect', query }, awsRegion, accountName, request.id)),
        303,
      );
    });
    area.post<{ Params: AccountParams }>(LOGOUT, { bodyLimit: FORM_LIMIT }, async (request, reply) => {
      const { awsRegion, accountName } = request.params;
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return reply.redirect(afterLogout(await singleLogout.receive({ binding: 'post', form }, awsRegion, accountName, request.id)), 303);
    });

    area.get<{ Params: AccountParams }>('/api/:awsRegion/sso/metadata/:accountName', async (request, reply) => {
      const { awsRegion, accountName } = request.params;
      const xml = isAwsRegion(awsRegion) ? singleSignOn.metadata(awsRegion, accountName) : undefined;
      if (xml === undefined) return sendNotFound(reply);
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${accountName}-metadata.xml"`)
        .send(xml);
    });
  });
}

/** The sign-in page uses the redirect for the next attempt. */
function toRefusal({ code, redirect = '/' }: Extract<Outcome, { kind: 'refused' }>): string {
  return `${SIGN_IN_PAGE}?${new URLSearchParams({ sso_error: code, ...(redirect === '/' ? {} : { redirect }) })}`;
}

/** Returns the provider's address or our sign-in page, whatever the caller sent. */
function afterLogout(outcome: LogoutOutcome): string {
  if (outcome.kind === 'logged-out') return outcome.url ?? LOGIN_PAGE;
  return outcome.kind === 'returned' && !outcome.isComplete ? LOGIN_PAGE_PARTLY : LOGIN_PAGE;
}
