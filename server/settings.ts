import { LOG_LEVELS } from './config.js';

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
    purpose:
      'Address under which browsers reach the console, for links in mails; https makes cookies Secure. On a loopback HOST the server answers only under its name and those of this machine.',
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
  {
    name: 'CONSOLE_ENVIRONMENT',
    purpose: 'local, dev, qa, sandbox or production: flag file, regions for new customers, strictness.',
    fallback: 'local',
  },
  { name: 'PLUGINS_DIR', purpose: 'Folder of built plugins, and of packages to install. See plugins.md.', fallback: './dist/plugins' },
  {
    name: 'PLUGIN_SIGNATURES',
    purpose: 'optional or required: whether plugins that did not come with the console must be signed by a trusted key.',
    fallback: 'optional',
  },
  {
    name: 'PLUGIN_TRUSTED_KEYS',
    purpose: 'Folder of Ed25519 public keys in PEM; the name of a file without .pem is the id of its key. See plugins.md.',
    fallback: 'none',
  },
  {
    name: 'PLUGIN_ERROR_LIMIT',
    purpose: 'Percent of its users for whom a version of a plugin may fail in its first day; then the version before comes back by itself.',
    fallback: '10',
  },
  {
    name: 'PLUGIN_ERROR_USERS',
    purpose: 'So many users must have seen a version fail before it is taken back.',
    fallback: '3',
  },
  {
    name: 'PLUGIN_ERROR_CUSTOMERS',
    purpose:
      'Failures must affect users of this many customers before a version is taken back. A rollout that reaches fewer customers needs failures at all of them.',
    fallback: '2',
  },
  {
    name: 'ENVIRONMENTS',
    purpose:
      'Consoles of other environments, qa=https://console-qa.example.com production=https://console.example.com; the operations screen shows how plugins are there. https, or http on a loopback host.',
    fallback: 'none',
  },
  {
    name: 'ENVIRONMENTS_KEY',
    purpose:
      'At least 32 characters, the same in all environments. Whoever brings it may ask this server how its plugins are. Required with ENVIRONMENTS.',
    fallback: 'this server tells no other',
  },
  { name: 'FLAGS_DIR', purpose: 'Folder of <environment>.flagd.json.', fallback: './flags' },
  {
    name: 'SMTP_URL',
    purpose:
      'Mail server (smtp:// or smtps://). Required outside CONSOLE_ENVIRONMENT=local, and where HOST is not a loopback address; without it mail goes to /mailbox.',
    fallback: 'embedded mailbox',
  },
  { name: 'MAIL_FROM', purpose: 'Sender of mails.', fallback: 'Edge Console <no-reply@localhost>' },
  { name: 'OFREP_URL', purpose: 'Base address of another OpenFeature remote evaluation service.', fallback: 'the server itself' },
  {
    name: 'OFREP_KEY',
    purpose:
      'At least 32 characters. With OFREP_URL it is sent there as bearer token; whoever brings it here may ask for the flags of anybody.',
    fallback: 'none',
  },
  { name: 'SENTRY_DSN', purpose: 'Where the console reports errors.', fallback: 'off' },
  { name: 'DEMO_DATA', purpose: 'true or false: fill an empty database with demo data.', fallback: 'true with the embedded database' },
  { name: 'DEMO_PASSWORD', purpose: 'One password for all demo users.', fallback: 'made at first start, printed, kept in DATA_DIR' },
  {
    name: 'EMBEDDED_IDENTITY_PROVIDER',
    purpose:
      'true or false: an identity provider at /idp that signs in any user, to try single sign-on. Only with CONSOLE_ENVIRONMENT=local on a loopback HOST.',
    fallback: 'true with the embedded database, in local, on a loopback HOST',
  },
  {
    name: 'SECRET_KEY',
    purpose: 'At least 32 characters; signs codes and look-ups. Required with DATABASE_URL.',
    fallback: 'made at first start, kept in DATA_DIR',
  },
  {
    name: 'PASSWORD_HASH_COST',
    purpose: 'standard, or test: hashes that take no time, for automated tests. test is refused outside local.',
    fallback: 'standard',
  },
  {
    name: 'SAML_SIGNING_KEY',
    purpose: 'RSA key (PEM) that signs requests to identity providers; the same for all servers.',
    fallback: 'they are not signed',
  },
  {
    name: 'SAML_SIGNING_CERTIFICATE',
    purpose: 'Its certificate (PEM), which the metadata for identity providers holds. Required with SAML_SIGNING_KEY.',
    fallback: 'none',
  },
  { name: 'LOG_LEVEL', purpose: LOG_LEVELS.join(', '), fallback: 'info' },
  { name: 'TRUSTED_PROXIES', purpose: 'Comma list of proxy addresses whose X-Forwarded-* headers count.', fallback: 'none' },
  { name: 'SUPPORT_URL', purpose: "Where 'Contact support' leads.", fallback: 'mailto:support@example.com' },
  { name: 'TALENT_HUB_URL', purpose: 'Address of the talent hub; its menu item is hidden without one.', fallback: 'none' },
  { name: 'QUESTION_BANK_URL', purpose: 'Address of the question bank; its menu item is hidden without one.', fallback: 'none' },
  { name: 'REDIRECT_DOMAINS', purpose: 'Comma list of hosts (or .suffixes) a redirect after sign-in may lead to.', fallback: 'none' },
  {
    name: 'LEGACY_HOSTS',
    purpose: 'Comma list of former hosts and the present one, old.example.com=console.example.com; requests to the former are sent on.',
    fallback: 'none',
  },
];
