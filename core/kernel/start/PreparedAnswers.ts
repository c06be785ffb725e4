import { serviceToken } from '@edge-console/sdk';
import {
  COOKIES,
  PAGE_START_ELEMENT,
  sessionMarkOf,
  type AwsRegion,
  type PageStart,
  type PreparedCall,
  type PreparedFlags,
} from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { readCookie } from '../browser/cookies.js';
import { pageData } from '../browser/pageData.js';
import { isSame } from '../preferences/isSame.js';

/** Milliseconds after which the responses in the page are too old. */
const FRESH_FOR = 10_000;
/** Milliseconds for which the cookie is not read again: the browser asks another process for it, and the first rendering asks for many rights. */
const COOKIE_READ_FOR = 100;

/** Whether an action is allowed on a resource, and on the resource or below it. */
export interface PreparedPolicy {
  readonly isAllowed: boolean;
  readonly isAllowedWithin: boolean;
}

/**
 * Responses to the first requests of a signed-in user's page, which the server wrote into the page. Each replaces one request. They are not
 * used for another session than that of the page, nor later than ten seconds after the page was loaded. (docs/decisions/0032-first-data-in-the-page.md)
 */
@injectable()
export class PreparedAnswers {
  private readonly start: PageStart | undefined;
  private readonly readAt = Date.now();
  private readonly calls: PreparedCall[];
  private flags: PreparedFlags | undefined;
  private hasRevision = true;
  private isDiscarded = false;
  private cookie = { isOfSession: false, readAt: 0 };

  constructor(@inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment) {
    this.start = readStart(environment.window.document);
    this.calls = [...(this.start?.calls ?? [])];
    this.flags = this.start?.flags;
  }

  /** Whether the page contains the response that names its user. */
  get hasUser(): boolean {
    return this.valid !== undefined;
  }

  /** @returns revision of the plugin catalogue for the user of the page, once: later requests ask for the current catalogue */
  takeCatalogueRevision(): string | undefined {
    const revision = this.hasRevision ? this.valid?.catalogueRevision : undefined;
    this.hasRevision = false;
    return revision;
  }

  hasCall(operationName: string): boolean {
    return this.valid !== undefined && this.calls.some((call) => call.operationName === operationName);
  }

  /** @returns the data of the response, once */
  takeCall(operationName: string, variables: unknown, awsRegion: AwsRegion): object | undefined {
    if (this.valid === undefined) return undefined;
    const at = this.calls.findIndex(
      (call) => call.operationName === operationName && call.awsRegion === awsRegion && isSame(call.variables, variables),
    );
    return at === -1 ? undefined : (this.calls.splice(at, 1)[0]?.data as object);
  }

  /** @returns the flags of the user in the customer, once */
  takeFlags(userId: unknown, customerId: unknown): PreparedFlags | undefined {
    const { flags, valid } = this;
    if (flags === undefined || valid?.userId !== userId || flags.customerId !== customerId) return undefined;
    this.flags = undefined;
    return flags;
  }

  policyOf(userId: string, resource: string, action: string): PreparedPolicy | undefined {
    const { valid } = this;
    if (valid?.userId !== userId) return undefined;
    const isAllowed = valid.policies?.policyResult[resource]?.[action];
    const isAllowedWithin = valid.policies?.withinResult[resource]?.[action];
    return isAllowed === undefined || isAllowedWithin === undefined ? undefined : { isAllowed, isAllowedWithin };
  }

  /** The session of the page has ended. */
  discard(): void {
    this.isDiscarded = true;
  }

  private get valid(): PageStart | undefined {
    const now = Date.now();
    if (this.start === undefined || this.isDiscarded || now - this.readAt > FRESH_FOR) return undefined;
    if (now - this.cookie.readAt > COOKIE_READ_FOR) this.cookie = { isOfSession: this.hasCookieOf(this.start), readAt: now };
    return this.cookie.isOfSession ? this.start : undefined;
  }

  private hasCookieOf({ session }: PageStart): boolean {
    const token = readCookie(this.environment.window.document, COOKIES.authToken);
    return token !== undefined && sessionMarkOf(token) === session;
  }
}

export const PreparedAnswersToken = serviceToken<PreparedAnswers>('kernel.PreparedAnswers');

/** Removes the element, so that extensions and reports that copy the document do not get the data. */
function readStart(document: Document): PageStart | undefined {
  const start = pageData<PageStart>(document, `#${PAGE_START_ELEMENT}`);
  document.getElementById(PAGE_START_ELEMENT)?.remove();
  return start;
}
