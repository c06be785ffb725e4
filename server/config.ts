import { AWS_REGIONS, CONSOLE_ENVIRONMENTS, LIMITS, type AwsRegion, type ConsoleEnvironment } from '@edge-console/sdk/contract';
import { HASH_COSTS, type HashCost } from './passwordHash.js';
import { readAssessments } from './readAssessments.js';
import { readGeocoding } from './readGeocoding.js';
import { readEnvironments } from './readEnvironments.js';
import { readOperating, type OperatingSettings } from './readOperating.js';
import { readSamlSigning } from './readSamlSigning.js';
import { SECRET_LENGTH, SettingsReader, type Environment } from './SettingsReader.js';
import { regionSetting } from './storage/describeDatabase.js';

export type { Environment } from './SettingsReader.js';

/** A PostgreSQL that this server does not run. */
export interface GivenDatabase {
  readonly kind: 'given';
  /** The directory, as the working role. */
  readonly url: string;
  /** The directory, as its owner. Needed only to migrate. */
  readonly ownerUrl: string | undefined;
  readonly regionUrls: Readonly<Partial<Record<AwsRegion, string>>>;
}

/** The databases. */
export type DatabaseSettings = { readonly kind: 'embedded' } | GivenDatabase;

/** All settings of the server. {@link readConfig} reads them once from the environment; `settings.ts` describes each. */
export interface ServerConfig extends OperatingSettings {
  readonly environment: ConsoleEnvironment;
  /** Version of the build. */
  readonly version: string;
  readonly host: string;
  readonly port: number;
  /** Address under which browsers reach the console. Determines Secure cookies and links in mails. */
  readonly publicUrl: string | undefined;
  readonly dataDirectory: string;
  readonly database: DatabaseSettings;
  readonly pluginsDirectory: string;
  /** Folder in which the build lists the product's own plugins. */
  readonly builtInPluginsDirectory: string;
  /** Folder of the public keys that verify signatures of plugins. (OPS-007) */
  readonly pluginTrustedKeys: string | undefined;
  /** Whether plugins that are not part of the product must be signed. (OPS-007) */
  readonly isPluginSignatureRequired: boolean;
  readonly flagsDirectory: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly ofrepUrl: string | undefined;
  /** Authenticates a server to another server that evaluates flags for it. */
  readonly ofrepKey: string | undefined;
  /** The list of packages of the assessment provider. Without it, the stored packages are the catalogue. */
  readonly assessments: { readonly url: string; readonly key: string } | undefined;
  /** The search for places. Without it, the server finds cities of its own list. */
  readonly geocoding: { readonly url: string } | undefined;
  readonly sentryDsn: string | undefined;
  readonly demoData: boolean;
  /** The last day of the history of the demo data; undefined for the day on which it is loaded. */
  readonly demoDate: Date | undefined;
  readonly demoPassword: string | undefined;
  /** Whether this server includes an identity provider that signs in any user without a password. For local use. */
  readonly embeddedIdentityProvider: boolean;
  /** Key and certificate (PEM) that sign requests to identity providers. Without them requests are not signed. */
  readonly samlSigning: { readonly privateKey: string; readonly certificate: string } | undefined;
  /** Key for tokens and codes. With the embedded database, the server generates it and stores it in the data folder. */
  readonly secretKey: string | undefined;
  /** Cost of hashing a password. `test` is rejected outside `local`. */
  readonly passwordHashCost: HashCost;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustedProxies: readonly string[];
  readonly supportUrl: string;
  readonly talentHubUrl: string | undefined;
  readonly questionBankUrl: string | undefined;
  /** Links to reports on host `from` open on host `to` for users of the console on that host. (APPL-047) */
  readonly insightsHosts: { readonly from: string; readonly to: string } | undefined;
  readonly redirectDomains: readonly string[];
  /** Former hosts of the console, each with the current host. (SHELL-029) */
  readonly legacyHosts: ReadonlyMap<string, string>;
  /** Percentage of its users for whom a new version of a plugin may fail before the server rolls it back. (OPS-008) */
  readonly pluginErrorLimit: number;
  /** Minimum number of affected users for a rollback. */
  readonly pluginErrorUsers: number;
  /** Minimum number of affected customers for a rollback. If the rollout reaches fewer customers, all of them must be affected. */
  readonly pluginErrorCustomers: number;
  /** Origins of the consoles of other environments. (OPS-001) */
  readonly environments: ReadonlyMap<ConsoleEnvironment, string>;
  /** Authenticates the servers of the environments to each other. */
  readonly environmentsKey: string | undefined;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/;
const POSTGRES = ['postgres:', 'postgresql:'] as const;

/** Whether only this machine reaches a server that listens on this host. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Lists all invalid settings. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The server cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** @throws {ConfigError} with every invalid setting */
export function readConfig(environment: Environment, version: string, root: string): ServerConfig {
  const reader = new SettingsReader(environment, root);
  const config = read(reader, version);
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return config;
}

/** Reads only the location of the data, for commands that need no other setting. @throws {ConfigError} */
export function readDatabaseSettings(environment: Environment): DatabaseSettings {
  const reader = new SettingsReader(environment, '.');
  const settings = readDatabase(reader);
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return settings;
}

/** Location of the data. */
export type StorageSettings = Pick<ServerConfig, 'database' | 'dataDirectory'>;

/** Reads only the location of the data, for commands that work on whole databases. @throws {ConfigError} */
export function readStorageSettings(environment: Environment, root: string): StorageSettings {
  const reader = new SettingsReader(environment, root);
  const settings = { database: readDatabase(reader), dataDirectory: reader.folder('DATA_DIR', './data') };
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return settings;
}

/** @param reader collects the faults of the settings */
export function read(reader: SettingsReader, version: string): ServerConfig {
  const database = readDatabase(reader);
  const host = reader.text('HOST') ?? '127.0.0.1';
  const environment = reader.oneOf('CONSOLE_ENVIRONMENT', CONSOLE_ENVIRONMENTS, 'local');
  const port = reader.port('PORT', 4000);
  return {
    environment,
    version,
    host,
    port,
    publicUrl: reader.web('PUBLIC_URL'),
    dataDirectory: reader.folder('DATA_DIR', './data'),
    database,
    pluginsDirectory: reader.folder('PLUGINS_DIR', './dist/plugins'),
    ...readPluginRules(reader),
    flagsDirectory: reader.folder('FLAGS_DIR', './flags'),
    smtpUrl: readSmtp(reader, host, environment),
    mailFrom: reader.text('MAIL_FROM') ?? 'Edge Console <no-reply@localhost>',
    ofrepUrl: reader.web('OFREP_URL'),
    ofrepKey: reader.secret('OFREP_KEY', SECRET_LENGTH),
    assessments: readAssessments(reader, environment),
    geocoding: readGeocoding(reader, environment),
    sentryDsn: reader.web('SENTRY_DSN'),
    demoData: readDemoData(reader, environment, database),
    demoDate: readDemoDate(reader),
    demoPassword: reader.secret('DEMO_PASSWORD', LIMITS.passwordMin),
    embeddedIdentityProvider: readEmbeddedIdentityProvider(reader, { host, environment, database }),
    samlSigning: readSamlSigning(reader),
    secretKey: readSecretKey(reader, database),
    passwordHashCost: readHashCost(reader, environment),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    trustedProxies: reader.list('TRUSTED_PROXIES'),
    supportUrl: reader.url('SUPPORT_URL', ['https:', 'http:', 'mailto:']) ?? 'mailto:support@example.com',
    talentHubUrl: reader.web('TALENT_HUB_URL'),
    questionBankUrl: reader.web('QUESTION_BANK_URL'),
    insightsHosts: readInsightsHosts(reader),
    redirectDomains: reader.list('REDIRECT_DOMAINS'),
    legacyHosts: readLegacyHosts(reader),
    pluginErrorLimit: reader.wholeNumber('PLUGIN_ERROR_LIMIT', { from: 1, to: 100, fallback: 10 }),
    pluginErrorUsers: reader.wholeNumber('PLUGIN_ERROR_USERS', { from: 1, to: 1_000_000, fallback: 3 }),
    pluginErrorCustomers: reader.wholeNumber('PLUGIN_ERROR_CUSTOMERS', { from: 1, to: 1_000_000, fallback: 2 }),
    ...readEnvironments(reader, environment),
    ...readOperating(reader, environment, port),
  };
}

function readPluginRules(
  reader: SettingsReader,
): Pick<ServerConfig, 'builtInPluginsDirectory' | 'pluginTrustedKeys' | 'isPluginSignatureRequired'> {
  const hasKeys = reader.text('PLUGIN_TRUSTED_KEYS') !== undefined;
  return {
    builtInPluginsDirectory: reader.under('dist', 'built-in-plugins'),
    pluginTrustedKeys: hasKeys ? reader.folder('PLUGIN_TRUSTED_KEYS', '') : undefined,
    isPluginSignatureRequired: reader.oneOf('PLUGIN_SIGNATURES', ['optional', 'required'], 'optional') === 'required',
  };
}

function readDatabase(reader: SettingsReader): DatabaseSettings {
  const isGiven = reader.text('DATABASE_URL') !== undefined;
  const url = reader.url('DATABASE_URL', POSTGRES);
  const ownerUrl = reader.url('DATABASE_OWNER_URL', POSTGRES);
  if (!isGiven && ownerUrl !== undefined)
    reader.problems.push('DATABASE_OWNER_URL is given, and DATABASE_URL is not; give both or neither.');
  const regionUrls: Partial<Record<AwsRegion, string>> = {};
  for (const region of AWS_REGIONS) {
    const name = regionSetting(region);
    const regionUrl = reader.url(name, POSTGRES);
    if (regionUrl === undefined) continue;
    if (!isGiven) reader.problems.push(`${name} is given, and DATABASE_URL is not; give both or neither.`);
    regionUrls[region] = regionUrl;
  }
  return isGiven ? { kind: 'given', url: url ?? '', ownerUrl, regionUrls } : { kind: 'embedded' };
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

function readLegacyHosts(reader: SettingsReader): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>();
  for (const pair of reader.list('LEGACY_HOSTS')) {
    const [legacy = '', own = '', ...more] = pair.toLowerCase().split('=');
    if (HOST.test(legacy) && HOST.test(own) && more.length === 0) hosts.set(legacy, own);
    else reader.problems.push(`LEGACY_HOSTS has '${pair}'; it must be pairs such as old.example.com=console.example.com.`);
  }
  for (const [legacy, own] of hosts)
    if (hosts.has(own)) reader.problems.push(`LEGACY_HOSTS leads from '${legacy}' to '${own}', which is a legacy host too.`);
  return hosts;
}

function readInsightsHosts(reader: SettingsReader): ServerConfig['insightsHosts'] {
  const pair = reader.text('INSIGHTS_HOSTS');
  if (pair === undefined) return undefined;
  const [from = '', to = '', ...more] = pair.toLowerCase().split('=');
  if (HOST.test(from) && HOST.test(to) && more.length === 0) return { from, to };
  reader.problems.push(`INSIGHTS_HOSTS is '${pair}'; it must be a pair such as insights.example.com=console.example.com.`);
  return undefined;
}

/** Demo data is a risk outside local use: the users have known addresses, share one password, and have every right. */
function readDemoData(reader: SettingsReader, environment: ConsoleEnvironment, database: DatabaseSettings): boolean {
  const fallback = environment === 'local' && database.kind === 'embedded' ? 'true' : 'false';
  const isOn = reader.oneOf('DEMO_DATA', ['true', 'false'], fallback) === 'true';
  if (isOn && environment === 'production')
    reader.problems.push(
      "DEMO_DATA is 'true'; in CONSOLE_ENVIRONMENT=production it must be 'false', because demo users share one password and have all rights.",
    );
  return isOn;
}

function readDemoDate(reader: SettingsReader): Date | undefined {
  const value = reader.text('DEMO_DATE');
  if (value === undefined) return undefined;
  const endOfDay = new Date(`${value}T23:59:59Z`);
  // JavaScript reads the 30th of February as a day in March.
  if (!Number.isNaN(endOfDay.getTime()) && endOfDay.toISOString().startsWith(value)) return endOfDay;
  reader.problems.push(`DEMO_DATE is '${value}'; it must be a day such as 2026-09-30.`);
  return undefined;
}

function readEmbeddedIdentityProvider(
  reader: SettingsReader,
  { host, environment, database }: Pick<ServerConfig, 'host' | 'environment' | 'database'>,
): boolean {
  const mayRun = isLoopbackHost(host) && environment === 'local';
  const fallback = mayRun && database.kind === 'embedded' ? 'true' : 'false';
  const isOn = reader.oneOf('EMBEDDED_IDENTITY_PROVIDER', ['true', 'false'], fallback) === 'true';
  if (isOn && !mayRun) reader.problems.push('EMBEDDED_IDENTITY_PROVIDER is only for CONSOLE_ENVIRONMENT=local on a loopback HOST.');
  return isOn;
}

function readSmtp(reader: SettingsReader, host: string, environment: ConsoleEnvironment): string | undefined {
  const isMissing = reader.text('SMTP_URL') === undefined;
  if (isMissing && environment !== 'local') {
    reader.problems.push(
      `SMTP_URL is missing; the embedded mailbox is only for CONSOLE_ENVIRONMENT=local, and CONSOLE_ENVIRONMENT is '${environment}'.`,
    );
  } else if (isMissing && !isLoopbackHost(host)) {
    reader.problems.push(`SMTP_URL is missing; the embedded mailbox is only for a loopback HOST, and HOST is '${host}'.`);
  }
  return reader.url('SMTP_URL', ['smtp:', 'smtps:']);
}

function readHashCost(reader: SettingsReader, environment: ConsoleEnvironment): HashCost {
  const cost = reader.oneOf('PASSWORD_HASH_COST', HASH_COSTS, 'standard');
  if (cost === 'standard' || environment === 'local') return cost;
  reader.problems.push(
    `PASSWORD_HASH_COST is '${cost}'; outside CONSOLE_ENVIRONMENT=local it must be 'standard', because cheap hashes can be guessed.`,
  );
  return 'standard';
}

function readSecretKey(reader: SettingsReader, database: DatabaseSettings): string | undefined {
  const key = reader.secret('SECRET_KEY', SECRET_LENGTH);
  if (key === undefined && database.kind === 'given') {
    reader.problems.push('SECRET_KEY is missing; it is required with DATABASE_URL, and must be the same for all servers.');
  }
  return key;
}
