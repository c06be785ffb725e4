import type { AwsRegion } from '@edge-console/sdk/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { AuthenticatedSession } from '../domains/auth/authenticator.js';
import type { Rights } from '../domains/common/rights/Rights.js';

/**
 * Services of the domains by the domain's prefix. Each domain adds its own by declaration merging in its index.ts:
 * `declare module '../../graphql/context.js' { interface Services { org: OrgService } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the domains
export interface Services {}

/** A cookie to set; `SameSite=Strict` but for `isCrossSite`, and `Secure` on https. Name them by `COOKIES` of the contract. */
export interface CookieOptions {
  /** Not readable by script. */
  readonly httpOnly: boolean;
  /** @default '/' */
  readonly path?: string;
  /** Without it the cookie lives as long as the browser. */
  readonly maxAgeSeconds?: number;
  /** Also sent with posts from other sites, on https. Do not use it for cookies that authenticate by themselves. */
  readonly isCrossSite?: boolean;
}

export interface RequestCookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  /** @param path the path it was set with, `/` by default */
  clear(name: string, path?: string): void;
}

/** Context of a call for resolvers and services. Created for each request and never used after it. */
export interface RequestContext {
  readonly requestId: string;
  /** Region of the address; decides the regional database. */
  readonly awsRegion: AwsRegion;
  /** The server's clock; tests set it. */
  now(): Date;
  readonly logger: FastifyBaseLogger;
  readonly ip: string;
  readonly userAgent: string;
  /** Language chosen in the console, or the preferred language of the browser: `fr-CA`; '' if the browser sends none. */
  readonly browserLanguage: string;
  readonly cookies: RequestCookies;
  /** Undefined on public operations of callers who are not signed in, and on fields of `PROVEN_BY_COOKIE` with an expired access token. */
  readonly session: AuthenticatedSession | undefined;
  /** Rights of the session's user; without a session nothing is allowed. */
  readonly rights: Rights;
  readonly services: Services;
}
