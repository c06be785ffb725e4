import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { COOKIES, type AwsRegion, type ErrorExtensions } from '@edge-console/sdk/contract';
import { createApp, type AppOptions } from '../app.js';
import { readConfig, type Environment } from '../config.js';
import { createLogger } from '../http/logging.js';
import { findInstallation } from '../root.js';
import { RecordingMail } from './RecordingMail.js';
import { TestQueue } from './TestQueue.js';
import { startTestDatabase, type TestDatabase, type TestDatabaseOptions } from './startTestDatabase.js';

/** A clock that tests control. */
export class TestClock {
  private time = Date.UTC(2026, 5, 1, 12, 0, 0);

  now(): Date {
    return new Date(this.time);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

export interface Answer<T> {
  readonly status: number;
  readonly data: T | null;
  readonly errors: readonly { readonly message: string; readonly extensions: ErrorExtensions }[];
  /** Code of the first error. */
  readonly code: string | undefined;
}

/** The document by which test browsers sign in. */
export const EMAIL_LOGIN =
  'mutation AuthEmailLogin($input: AuthEmailLoginInput!) { AuthEmailLogin(input: $input) { mfa expiresAt defaultAwsRegion isDeviceRemembered minutesForRememberDevice } }';

const nameOf = (document: string) => /(?:query|mutation)\s+(\w+)/.exec(document)?.[1];
const idOf = (document: string) => createHash('sha256').update(document).digest('hex');

interface FileRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly awsRegion?: AwsRegion;
}

/** A separate browser: stores cookies and sends the console's headers. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: FastifyInstance,
    private readonly mail: RecordingMail,
    readonly awsRegion: AwsRegion = 'ap-southeast-2',
    /** Sends the document's id instead of its text, which all environments except local require. */
    private readonly byId = false,
    /** Value of the Accept-Language header. */
    private readonly acceptLanguage?: string,
  ) {}

  /** @param fields fields of the root field's result: `{ _id }`, or nothing for a scalar */
  async call<T = unknown>(
    document: string,
    variables: Readonly<Record<string, unknown>> = {},
    awsRegion: AwsRegion = this.awsRegion,
  ): Promise<Answer<T>> {
    const reply = await this.app.inject({
      method: 'POST',
      url: `/api/${awsRegion}/graphql`,
      headers: this.headers(),
      payload: { operationName: nameOf(document), ...(this.byId ? { documentId: idOf(document) } : { query: document }), variables },
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const body = reply.json<{ data?: T | null; errors?: Answer<T>['errors'] }>();
    const errors = body.errors ?? [];
    return { status: reply.statusCode, data: body.data ?? null, errors, code: errors[0]?.extensions.code };
  }

  /** Opens a page of the console, as a navigation does: with cookies and no other proof. */
  open(address: string, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    const { cookie = '' } = this.headers();
    return this.app.inject({ url: address, headers: { accept: 'text/html', cookie, ...headers } });
  }

  /** Requests the file of a job. */
  file(jobId: string, { headers = {}, awsRegion = this.awsRegion }: FileRequest = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({ url: `/api/${awsRegion}/jobs/${jobId}/file`, headers: { ...this.headers(), ...headers } });
  }

  private headers(): Readonly<Record<string, string>> {
    const token = this.cookies.get(COOKIES.authToken);
    const xsrf = this.cookies.get(COOKIES.xsrf);
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.acceptLanguage === undefined ? {} : { 'accept-language': this.acceptLanguage }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }),
    };
  }

  emailLogin(email: string, password: string) {
    return this.call<{
      AuthEmailLogin: {
        mfa: boolean | null;
        expiresAt: string | null;
        defaultAwsRegion: string | null;
        isDeviceRemembered: boolean | null;
        minutesForRememberDevice: number | null;
      };
    }>(EMAIL_LOGIN, { input: { email, password } });
  }

  /** @param method default: `EMAIL_CODE` */
  mfaLogin(email: string, code: string, isRememberDevice?: boolean, method?: 'TOTP' | 'RECOVERY_CODE') {
    return this.call<{ AuthMfaLogin: { defaultAwsRegion: string; expiresAt: string } }>(
      'mutation AuthMfaLogin($input: AuthMfaLoginInput!) { AuthMfaLogin(input: $input) { defaultAwsRegion expiresAt } }',
      {
        input: {
          email,
          code,
          ...(isRememberDevice === undefined ? {} : { isRememberDevice }),
          ...(method === undefined ? {} : { method }),
        },
      },
    );
  }

  /** Runs both steps. @throws if a step is rejected */
  async signIn(email: string, password: string): Promise<void> {
    const first = await this.emailLogin(email, password);
    if (first.code !== undefined) throw new Error(`Sign-in was refused: ${first.code}`);
    if (first.data?.AuthEmailLogin.mfa !== true) return;
    const second = await this.mfaLogin(email, this.mail.lastCode(email));
    if (second.code !== undefined) throw new Error(`The code was refused: ${second.code}`);
  }
}

const SECRET_KEY = 'a key for tests that is long enough';

/** The complete server on its own database, with a clock and mail that tests control. */
export interface TestConsole {
  /** Key for tokens, codes and keyed hashes. */
  readonly secretKey: string;
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly mail: RecordingMail;
  readonly queue: TestQueue;
  browser(awsRegion?: AwsRegion, acceptLanguage?: string): TestBrowser;
  close(): Promise<void>;
}

/** Default settings of the environment: cheap hashes, because most tests sign in, and a mail server outside local. */
function settingsOf({ CONSOLE_ENVIRONMENT = 'local' }: Environment): Environment {
  return CONSOLE_ENVIRONMENT === 'local' ? { PASSWORD_HASH_COST: 'test' } : { SMTP_URL: 'smtp://mail.example' };
}

/** @param documents the documents of the console's build, for environments that require them; browsers then send ids */
export async function startTestConsole(
  environment: Environment = {},
  documents?: readonly string[],
  { rateLimits, logger = createLogger('silent'), ...own }: Partial<Pick<AppOptions, 'rateLimits' | 'logger'>> & TestDatabaseOptions = {},
): Promise<TestConsole> {
  const database = await startTestDatabase(own);
  const shellDirectory = await mkdtemp(path.join(os.tmpdir(), 'edge-shell-'));
  const known = Object.fromEntries((documents ?? []).map((text) => [idOf(text), { name: nameOf(text), text }]));
  await writeFile(path.join(shellDirectory, 'operations.json'), JSON.stringify(known));
  await writeFile(path.join(shellDirectory, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  const { root, version } = findInstallation();
  const [clock, mail, queue] = [new TestClock(), new RecordingMail(), new TestQueue()];
  const config = readConfig(
    {
      CONSOLE_ENVIRONMENT: 'local',
      ...settingsOf(environment),
      PLUGINS_DIR: path.join(shellDirectory, 'plugins'),
      // The embedded identity provider's key is created once for all tests of a checkout.
      DATA_DIR: path.join(root, 'dist', 'test-data'),
      ...environment,
    },
    version,
    root,
  );
  const app = await createApp({
    config,
    shellDirectory,
    storage: database.storage,
    mail,
    queue,
    secretKey: SECRET_KEY,
    logger,
    ...(rateLimits === undefined ? {} : { rateLimits }),
    clock,
  });
  return {
    secretKey: SECRET_KEY,
    app,
    database,
    clock,
    mail,
    queue,
    browser: (awsRegion, acceptLanguage) => new TestBrowser(app, mail, awsRegion, documents !== undefined, acceptLanguage),
    async close() {
      await queue.idle();
      await app.close();
      await database.close();
      await rm(shellDirectory, { recursive: true, force: true });
    },
  };
}
