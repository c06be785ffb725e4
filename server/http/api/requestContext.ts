import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AwsRegion } from '@edge-console/sdk/contract';
import type { CookieOptions, RequestContext, RequestCookies } from '../../graphql/context.js';

/**
 * Cookies of one request. `get` returns values that were set earlier in the same request.
 * @param isPublicHttps whether browsers use https, also if a proxy connects by http
 */
export function requestCookies(request: FastifyRequest, reply: FastifyReply, isPublicHttps: boolean): RequestCookies {
  const secure = isPublicHttps || request.protocol === 'https';
  const changed = new Map<string, string | undefined>();
  return {
    get(name) {
      return changed.has(name) ? changed.get(name) : request.cookies[name];
    },
    set(name, value, options: CookieOptions) {
      changed.set(name, value);
      void reply.setCookie(name, value, {
        httpOnly: options.httpOnly,
        path: options.path ?? '/',
        // Browsers accept 'None' only with https.
        sameSite: options.isCrossSite === true ? (secure ? 'none' : 'lax') : 'strict',
        secure,
        ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
      });
    },
    clear(name, path = '/') {
      changed.set(name, undefined);
      void reply.clearCookie(name, { path, sameSite: 'strict', secure });
    },
  };
}

const USER_AGENT_LENGTH = 300;

/** As the browser names itself, not longer than is stored. */
export function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,4}$/i;

/** The preferred language of the browser, in the form that pages use; '' if the browser sends none. (LOCALE-002) */
export function browserLanguageOf(request: Pick<FastifyRequest, 'headers'>): string {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/, 1);
  return LANGUAGE_TAG.test(first.trim()) ? first.trim() : '';
}

export type ContextParts = Pick<RequestContext, 'cookies' | 'session' | 'rights' | 'services' | 'now'>;

export function makeRequestContext(request: FastifyRequest, awsRegion: AwsRegion, parts: ContextParts): RequestContext {
  return {
    requestId: request.id,
    awsRegion,
    logger: request.log,
    ip: request.ip,
    userAgent: userAgentOf(request),
    browserLanguage: browserLanguageOf(request),
    ...parts,
  };
}
