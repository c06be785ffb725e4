import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '@edge-console/sdk/contract';
import { textsIn, type Texts } from '../../texts/index.js';
import { browserLanguageOf } from '../api/requestContext.js';
import type { RenderedPage } from './pageFrame.js';

/** Texts for an address that is unknown, and so has no language. */
export function textsFor(request: FastifyRequest): Texts {
  return textsIn(chooseLanguage({ chosen: undefined, browser: browserLanguageOf(request), awsRegion: undefined }));
}

export function sendPage(reply: FastifyReply, { html, policy }: RenderedPage): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      // The address is a secret. With 'no-referrer', browsers post the form with the origin 'null', which the server rejects; other sites get no
      // address with 'same-origin' either.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}

/** The fields of a posted form. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
