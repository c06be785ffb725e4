import type { PluginCatalogue } from '@edge-console/sdk/contract';
import { DEMO_PASSWORD } from './startServer.js';

interface Answer<T> {
  readonly status: number;
  readonly data: T | null;
  readonly errors: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** A cookie for Playwright's `addCookies`. */
export interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
  readonly httpOnly: boolean;
  readonly sameSite: 'Strict';
}

/** Calls the server as the console does: cookies, token header, X-XSRF-TOKEN. */
export class ConsoleClient {
  private readonly cookies = new Map<string, string>();
  /** Names of cookies that scripts of a page cannot read. */
  private readonly httpOnly = new Set<string>();

  constructor(
    readonly url: string,
    readonly awsRegion = 'ap-southeast-2',
  ) {}

  /** The same browser at another address of the console, for example after a restart. */
  at(url: string): ConsoleClient {
    const moved = new ConsoleClient(url, this.awsRegion);
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    for (const name of this.httpOnly) moved.httpOnly.add(name);
    return moved;
  }

  /** The cookies of this client, for a browser in the same session. */
  get browserCookies(): BrowserCookie[] {
    return [...this.cookies].map(([name, value]) => ({
      name,
      value,
      url: this.url,
      httpOnly: this.httpOnly.has(name),
      sameSite: 'Strict',
    }));
  }

  /** Signs in with e-mail, password and the code from the mailbox. */
  async signIn(email: string, password = DEMO_PASSWORD): Promise<void> {
    const before = await this.newestMail(email);
    const login = await this.call<{ AuthEmailLogin: { mfa: boolean | null } }>(
      'AuthEmailLogin',
      'mutation AuthEmailLogin($input: AuthEmailLoginInput!) { AuthEmailLogin(input: $input) { mfa } }',
      { input: { email, password } },
    );
    if (login.errors.length > 0) throw new Error(`Sign-in of ${email} was refused: ${JSON.stringify(login.errors)}`);
    if (login.data?.AuthEmailLogin.mfa !== true) return;
    const code = await this.readCode(email, before);
    const second = await this.call(
      'AuthMfaLogin',
      'mutation AuthMfaLogin($input: AuthMfaLoginInput!) { AuthMfaLogin(input: $input) { expiresAt } }',
      { input: { email, code } },
    );
    if (second.errors.length > 0) throw new Error(`The code of ${email} was refused: ${JSON.stringify(second.errors)}`);
  }

  /** Id of the newest mail to an address; undefined if there is none. */
  async newestMail(email: string): Promise<string | undefined> {
    return (await this.readMails(email))[0]?.id;
  }

  /** The one-time code in a mail after the mail `before`; waits up to ten seconds. */
  readCode(email: string, before?: string): Promise<string> {
    return this.readNew(email, /\b(\d{6})\b/, before);
  }

  /** The link to set a password in a mail after the mail `before`. */
  readLink(email: string, before?: string): Promise<string> {
    return this.readNew(email, /(https?:\S+\/resetPassword\S*)/, before);
  }

  /** The link to an assessment in a mail after the mail `before`. */
  readAssessment(email: string, before?: string): Promise<string> {
    return this.readNew(email, /(https?:\S+\/assessments\/\S+)/, before);
  }

  /** The link to the candidate's report in a mail after the mail `before`. */
  readReport(email: string, before?: string): Promise<string> {
    return this.readNew(email, /(https?:\S+\/my-insights\/\S+)/, before);
  }

  private async readNew(email: string, wanted: RegExp, before: string | undefined): Promise<string> {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const mails = await this.readMails(email);
      const known = mails.findIndex(({ id }) => id === before);
      const found = mails.slice(0, known === -1 ? undefined : known).flatMap(({ text }) => wanted.exec(text)?.[1] ?? []);
      if (found[0] !== undefined) return found[0];
      if (Date.now() > deadline) throw new Error(`No mail with ${wanted} arrived for ${email}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The newest first. */
  private async readMails(email: string): Promise<readonly { readonly id: string; readonly text: string }[]> {
    const answer = await fetch(`${this.url}/mailbox/messages.json?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as readonly { readonly id: string; readonly text: string }[];
  }

  /** The plugins in the catalogue for this browser. */
  async readCatalogue(): Promise<PluginCatalogue> {
    const answer = await fetch(`${this.url}/plugins/manifest.json`, { headers: { cookie: this.headers['cookie'] ?? '' } });
    return (await answer.json()) as PluginCatalogue;
  }

  /** Address of the calls. */
  get address(): string {
    return `${this.url}/api/${this.awsRegion}/graphql`;
  }

  /** Sends the body of a call that changes no cookies. @returns the body of the response */
  async send(body: string): Promise<string> {
    return (await fetch(this.address, { method: 'POST', headers: this.headers, body })).text();
  }

  /** Headers of a call of the console. */
  get headers(): Readonly<Record<string, string>> {
    const token = this.cookies.get('edge_auth_token');
    const xsrf = this.cookies.get('XSRF-TOKEN');
    return {
      'content-type': 'application/json',
      origin: this.url,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }),
    };
  }

  async call<T>(operationName: string, query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Answer<T>> {
    const answer = await fetch(this.address, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify({ operationName, query, variables }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.slice(0, cookie.indexOf(';')).split('=');
      if (/;\s*httponly/i.test(cookie)) this.httpOnly.add(name);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const body = (await answer.json()) as { data?: T | null; errors?: Answer<T>['errors'] };
    return { status: answer.status, data: body.data ?? null, errors: body.errors ?? [] };
  }
}
