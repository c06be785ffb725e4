import { LOG_LEVELS } from './config.js';

/** A setting: its environment variable, its effect and its default. Printed into docs/operations/settings.md. */
export interface SettingDescription {
  readonly name: string;
  readonly purpose: string;
  readonly fallback: string;
}

export const SETTINGS: readonly SettingDescription[] = [
  { name: 'PORT', purpose: 'TCP port to listen on; 0 selects a free port.', fallback: '4000' },
  { name: 'HOST', purpose: 'Address to listen on.', fallback: '127.0.0.1' },
  {
    name: 'PUBLIC_URL',
    purpose:
      'Address under which browsers reach the console, for links in mails; https makes cookies Secure. On a loopback HOST the server answers only under its name and those of this machine.',
    fallback: 'http://HOST:PORT',
  },
  {
    name: 'DRAIN_SECONDS',
    purpose:
      'Seconds for which the server still accepts connections after SIGTERM, while /readyz answers 503. Must be longer than your load balancer needs to remove the server; see install.md.',
    fallback: '5, in local 0',
  },
  { name: 'DATA_DIR', purpose: 'Folder of the embedded database, its secrets and the demo password.', fallback: './data' },
  {
    name: 'DATABASE_URL',
    purpose: 'PostgreSQL of the directory, as the working role. Without it the server runs a PostgreSQL in DATA_DIR.',
    fallback: 'embedded',
  },
  { name: 'DATABASE_OWNER_URL', purpose: 'Address of the same database for its owner; npm run db:migrate requires it.', fallback: 'none' },
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
    name: 'DATABASE_POOL',
    purpose: 'Connections that a server opens to the directory, 5 to 1000. See postgresql.md for the sum over all servers.',
    fallback: '20',
  },
  { name: 'DATABASE_POOL_REGION', purpose: 'Connections that a server opens to each region, 2 to 1000.', fallback: '8' },
  {
    name: 'CONSOLE_ENVIRONMENT',
    purpose: 'local, dev, qa, sandbox or production: selects the flag file, the regions for new customers, and how strict the server is.',
    fallback: 'local',
  },
  { name: 'PLUGINS_DIR', purpose: 'Folder of built plugins, and of packages to install. See plugins.md.', fallback: './dist/plugins' },
  {
    name: 'PLUGIN_SIGNATURES',
    purpose: 'optional or required: whether plugins that are not part of the product must be signed by a trusted key.',
    fallback: 'optional',
  },
  {
    name: 'PLUGIN_TRUSTED_KEYS',
    purpose: 'Folder of Ed25519 public keys in PEM; the name of a file without .pem is the id of its key. See plugins.md.',
    fallback: 'none',
  },
  {
    name: 'PLUGIN_ERROR_LIMIT',
    purpose:
      'Percentage of users for whom a new version of a plugin may fail in its first day before the server replaces it with the previous version.',
    fallback: '10',
  },
  {
    name: 'PLUGIN_ERROR_USERS',
    purpose: 'Number of users for whom a version must fail before the server replaces it.',
    fallback: '3',
  },
  {
    name: 'PLUGIN_ERROR_CUSTOMERS',
    purpose:
      'Number of customers whose users must be affected before the server replaces a version. A rollout that reaches fewer customers needs failures at all of them.',
    fallback: '2',
  },
  {
    name: 'ENVIRONMENTS',
    purpose:
      'Consoles of other environments, qa=https://console-qa.example.com production=https://console.example.com; the operations screen shows the state of their plugins. https, or http on a loopback host.',
    fallback: 'none',
  },
  {
    name: 'ENVIRONMENTS_KEY',
    purpose:
      'At least 32 characters, the same in all environments. A caller with this key may read the state of the plugins on this server. Required with ENVIRONMENTS.',
    fallback: 'this server does not answer other environments',
  },
  { name: 'FLAGS_DIR', purpose: 'Folder of <environment>.flagd.json.', fallback: './flags' },
  {
    name: 'SMTP_URL',
    purpose:
      'Mail server (smtp:// or smtps://). Required outside CONSOLE_ENVIRONMENT=local, and if HOST is not a loopback address; without it mails are delivered to /mailbox.',
    fallback: 'embedded mailbox',
  },
  { name: 'MAIL_FROM', purpose: 'Sender of mails.', fallback: 'Edge Console <no-reply@localhost>' },
  { name: 'OFREP_URL', purpose: 'Base address of another OpenFeature remote evaluation service.', fallback: 'the server itself' },
  {
    name: 'OFREP_KEY',
    purpose:
      'At least 32 characters. With OFREP_URL the server sends it there as bearer token; a caller of this server with this key may evaluate flags for any user.',
    fallback: 'none',
  },
  {
    name: 'ASSESSMENTS_URL',
    purpose:
      "Address of the assessment provider's list of packages (https://, in CONSOLE_ENVIRONMENT=local also http://), which the server reads every quarter of an hour. See [Assessments](assessments.md).",
    fallback: 'the stored packages',
  },
  {
    name: 'ASSESSMENTS_KEY',
    purpose: 'At least 32 characters. The server sends it to ASSESSMENTS_URL as bearer token. Required with ASSESSMENTS_URL.',
    fallback: 'none',
  },
  {
    name: 'GEOCODING_URL',
    purpose:
      'Address of the search of a geocoder with the interface of Nominatim (https://, in CONSOLE_ENVIRONMENT=local also http://), which finds the locations that users type. See [Geocoding](geocoding.md).',
    fallback: 'a list of cities in the server',
  },
  { name: 'SENTRY_DSN', purpose: 'DSN to which the console reports errors.', fallback: 'off' },
  {
    name: 'DEMO_DATA',
    purpose: 'true or false: fill empty databases with demo data. true is rejected in production.',
    fallback: 'true with the embedded database in local',
  },
  {
    name: 'DEMO_DATE',
    purpose: 'Day such as 2026-09-30 up to which the demo data has a history. Used when the data is loaded.',
    fallback: 'the day of the first start',
  },
  {
    name: 'DEMO_PASSWORD',
    purpose: 'One password for all demo users.',
    fallback: 'generated at the first start, printed, stored in DATA_DIR',
  },
  {
    name: 'EMBEDDED_IDENTITY_PROVIDER',
    purpose:
      'true or false: an identity provider at /idp that signs in any user, to try single sign-on. Only with CONSOLE_ENVIRONMENT=local on a loopback HOST.',
    fallback: 'true with the embedded database, in local, on a loopback HOST',
  },
  {
    name: 'SECRET_KEY',
    purpose:
      'At least 32 characters; signs codes and look-ups. Required with DATABASE_URL. The server does not start with another key than the database was used with, see security.md.',
    fallback: 'generated at the first start, stored in DATA_DIR',
  },
  {
    name: 'PASSWORD_HASH_COST',
    purpose: 'standard, or test: fast hashes for automated tests. test is rejected outside local.',
    fallback: 'standard',
  },
  {
    name: 'SAML_SIGNING_KEY',
    purpose: 'RSA key (PEM) that signs requests to identity providers; the same for all servers.',
    fallback: 'requests are not signed',
  },
  {
    name: 'SAML_SIGNING_CERTIFICATE',
    purpose: 'Certificate of that key (PEM), which is part of the metadata for identity providers. Required with SAML_SIGNING_KEY.',
    fallback: 'none',
  },
  {
    name: 'METRICS_KEY',
    purpose:
      'At least 32 characters. A caller of /metrics must send it as bearer token. Without METRICS_KEY and METRICS_PORT, only callers on this machine may call it.',
    fallback: 'none',
  },
  {
    name: 'METRICS_PORT',
    purpose:
      'Port of a second listener that answers /metrics, /healthz and /readyz only; the port of the console then does not answer /metrics. 0 selects a free port.',
    fallback: 'none',
  },
  { name: 'METRICS_HOST', purpose: 'Address of that listener.', fallback: '127.0.0.1' },
  { name: 'LOG_LEVEL', purpose: LOG_LEVELS.join(', '), fallback: 'info' },
  { name: 'TRUSTED_PROXIES', purpose: 'Comma list of proxy addresses whose X-Forwarded-* headers the server trusts.', fallback: 'none' },
  { name: 'SUPPORT_URL', purpose: "Address that 'Contact support' opens.", fallback: 'mailto:support@example.com' },
  { name: 'TALENT_HUB_URL', purpose: 'Address of the talent hub; its menu item is hidden without one.', fallback: 'none' },
  { name: 'QUESTION_BANK_URL', purpose: 'Address of the question bank; its menu item is hidden without one.', fallback: 'none' },
  {
    name: 'INSIGHTS_HOSTS',
    purpose:
      'Pair of hosts, insights.example.com=console.example.com: links to reports on the first host open on the second one for users of the console on the second host.',
    fallback: 'none',
  },
  { name: 'REDIRECT_DOMAINS', purpose: 'Comma list of hosts (or .suffixes) a redirect after sign-in may lead to.', fallback: 'none' },
  {
    name: 'LEGACY_HOSTS',
    purpose:
      'Comma list of former hosts and the current one, old.example.com=console.example.com; requests to a former host are redirected.',
    fallback: 'none',
  },
];
