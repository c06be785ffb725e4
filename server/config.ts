import path from 'node:path';
import { CONSOLE_ENVIRONMENTS, AWS_REGIONS, type AwsRegion, type ConsoleEnvironment } from '@edge-console/sdk/contract';

/** Where data lives. */
export type DatabaseSettings =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'given';
      readonly url: string;
      /** Needed to migrate only. */
      readonly ownerUrl: string | undefined;
      readonly regionUrls: Readonly<Partial<Record<AwsRegion, string>>>;
    };

/** Everything the server is told by its environment. Read once, by {@link readConfig}. */
export interface ServerConfig {
  readonly environment: ConsoleEnvironment;
  /** Version of the build. */
  readonly version: string;
  readonly host: string;
  readonly port: number;
  /** Address under which browsers reach the console; decides Secure cookies and links in mails. */
  readonly publicUrl: string | undefined;
  readonly dataDirectory: string;
  readonly database: DatabaseSettings;
  readonly pluginsDirectory: string;
  readonly flagsDirectory: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly ofrepUrl: string | undefined;
  readonly sentryDsn: string | undefined;
  readonly demoData: boolean;
  readonly demoPassword: string | undefined;
  /** Key of tokens and codes; made and kept in the data folder when embedded. */
  readonly secretKey: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustedProxies: readonly string[];
  readonly supportUrl: string;
  readonly talentHubUrl: string | undefined;
  readonly questionBankUrl: string | undefined;
  readonly redirectDomains: readonly string[];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** A setting: its environment variable, what it does and what holds without it. Printed into docs/operations/settings.md. */
export interface SettingDescription {
  readonly name: string;
  readonly purpose: string;
  readonly fallback: string;
}

export const SETTINGS: readonly SettingDescription[] = [
  { name: 'PORT', purpose: 'TCP port to listen on; 0 takes a free one.', fallback: '4000' },
  { name: 'HOST', purpose: 'Address to listen on.', fallback: '127.0.0.1' },
  {
    name: 'PUBLIC_URL',
    purpose: 'Address under which browsers reach the console, for links in mails; https makes cookies Secure.',
    fallback: 'http://HOST:PORT',
  },
  { name: 'DATA_DIR', purpose: 'Folder of the embedded database, its secrets and the demo password.', fallback: './data' },
  {
    name: 'DATABASE_URL',
    purpose: 'PostgreSQL of the directory, as the working role. Without it a PostgreSQL is run in DATA_DIR.',
    fallback: 'embedded',
  },
  { name: 'DATABASE_OWNER_URL', purpose: 'The same database as its owner; needed by npm run db:migrate.', fallback: 'none' },
  {
    name: 'DATABASE_URL_AP_SOUTHEAST_2',
    purpose: 'PostgreSQL of region ap-southeast-2.',
    fallback: 'DATABASE_URL with _ap_southeast_2 after the database name',
  },
  {
    name: 'DATABASE_URL_EU_WEST_1',
    purpose: 'PostgreSQL of region eu-west-1.',
    fallback: 'DATABASE_URL with _eu_west_1 after the database name',
  },
  {
    name: 'DATABASE_URL_US_EAST_1',
    purpose: 'PostgreSQL of region us-east-1.',
    fallback: 'DATABASE_URL with _us_east_1 after the database name',
  },
  { name: 'CONSOLE_ENVIRONMENT', purpose: 'local, qa or production: flag file, regions for new customers, strictness.', fallback: 'local' },
  { name: 'PLUGINS_DIR', purpose: 'Folder of built plugins.', fallback: './dist/plugins' },
  { name: 'FLAGS_DIR', purpose: 'Folder of <environment>.flagd.json.', fallback: './flags' },
  {
    name: 'SMTP_URL',
    purpose: 'Mail server (smtp:// or smtps://). Required unless HOST is a loopback address; without it mail goes to /mailbox.',
    fallback: 'embedded mailbox',
  },
  { name: 'MAIL_FROM', purpose: 'Sender of mails.', fallback: 'Edge Console <no-reply@localhost>' },
  { name: 'OFREP_URL', purpose: 'Base address of another OpenFeature remote evaluation service.', fallback: 'the server itself' },
  { name: 'SENTRY_DSN', purpose: 'Where the console reports errors.', fallback: 'off' },
  { name: 'DEMO_DATA', purpose: 'true or false: fill an empty database with demo data.', fallback: 'true with the embedded database' },
  { name: 'DEMO_PASSWORD', purpose: 'One password for all demo users.', fallback: 'made at first start, printed, kept in DATA_DIR' },
  {
    name: 'SECRET_KEY',
    purpose: 'At least 32 characters; signs codes and look-ups. Required with DATABASE_URL.',
    fallback: 'made at first start, kept in DATA_DIR',
  },
  { name: 'LOG_LEVEL', purpose: LOG_LEVELS.join(', '), fallback: 'info' },
  { name: 'TRUSTED_PROXIES', purpose: 'Comma list of proxy addresses whose X-Forwarded-* headers count.', fallback: 'none' },
  { name: 'SUPPORT_URL', purpose: "Where 'Contact support' leads.", fallback: 'mailto:support@example.com' },
  { name: 'TALENT_HUB_URL', purpose: 'Address of the talent hub; its menu item is hidden without one.', fallback: 'none' },
  { name: 'QUESTION_BANK_URL', purpose: 'Address of the question bank; its menu item is hidden without one.', fallback: 'none' },
  { name: 'REDIRECT_DOMAINS', purpose: 'Comma list of hosts (or .suffixes) a redirect after sign-in may lead to.', fallback: 'none' },
];

/** Settings that cannot be used, all of them at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The server cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws {ConfigError} naming every bad setting. */
export function readConfig(environment: Environment, version: string, root: string): ServerConfig {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const oneOf = <const T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    if ((values as readonly string[]).includes(value)) return value as T;
    problems.push(`${name} is '${value}'; it must be one of ${values.join(', ')}.`);
    return fallback;
  };
  const url = (name: string, protocols: readonly string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    // The value is not repeated: addresses of databases and mail servers carry passwords.
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      problems.push(`${name} is no address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
    return value;
  };
  const web = (name: string) => url(name, ['https:', 'http:']);
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const folder = (name: string, fallback: string) => path.resolve(root, text(name) ?? fallback);
  const port = readPort(text('PORT') ?? '4000', problems);
  const host = text('HOST') ?? '127.0.0.1';
  const postgres = ['postgres:', 'postgresql:'];
  const databaseUrl = url('DATABASE_URL', postgres);
  const ownerUrl = url('DATABASE_OWNER_URL', postgres);
  const regionUrls = Object.fromEntries(
    AWS_REGIONS.map((region) => [region, url(`DATABASE_URL_${region.toUpperCase().replaceAll('-', '_')}`, postgres)]).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<Record<AwsRegion, string>>;
  const database: DatabaseSettings =
    databaseUrl === undefined ? { kind: 'embedded' } : { kind: 'given', url: databaseUrl, ownerUrl, regionUrls };
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl === undefined && !LOOPBACK.has(host))
    problems.push(`SMTP_URL is missing; the embedded mailbox is only for a loopback HOST, and HOST is '${host}'.`);
  const secretKey = text('SECRET_KEY');
  if (secretKey === undefined && database.kind === 'given')
    problems.push('SECRET_KEY is missing; with DATABASE_URL it must be given, the same for all servers.');
  if (secretKey !== undefined && secretKey.length < 32) problems.push('SECRET_KEY is shorter than 32 characters.');
  const demoPassword = environment['DEMO_PASSWORD'] || undefined;
  if (demoPassword !== undefined && demoPassword.length < 10) problems.push('DEMO_PASSWORD is shorter than 10 characters.');
  const config: ServerConfig = {
    environment: oneOf('CONSOLE_ENVIRONMENT', CONSOLE_ENVIRONMENTS, 'local'),
    version,
    host,
    port,
    publicUrl: web('PUBLIC_URL'),
    dataDirectory: folder('DATA_DIR', './data'),
    database,
    pluginsDirectory: folder('PLUGINS_DIR', './dist/plugins'),
    flagsDirectory: folder('FLAGS_DIR', './flags'),
    smtpUrl,
    mailFrom: text('MAIL_FROM') ?? 'Edge Console <no-reply@localhost>',
    ofrepUrl: web('OFREP_URL'),
    sentryDsn: web('SENTRY_DSN'),
    demoData: oneOf('DEMO_DATA', ['true', 'false'], database.kind === 'embedded' ? 'true' : 'false') === 'true',
    demoPassword,
    secretKey,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    trustedProxies: list('TRUSTED_PROXIES'),
    supportUrl: url('SUPPORT_URL', ['https:', 'http:', 'mailto:']) ?? 'mailto:support@example.com',
    talentHubUrl: web('TALENT_HUB_URL'),
    questionBankUrl: web('QUESTION_BANK_URL'),
    redirectDomains: list('REDIRECT_DOMAINS'),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readPort(value: string, problems: string[]): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  problems.push(`PORT is '${value}'; it must be a whole number from 0 to 65535.`);
  return 4000;
}
