import { describe, expect, it } from 'vitest';
import { ConfigError, read, readConfig, readDatabaseSettings } from './config.js';
import { SettingsReader } from './SettingsReader.js';
import { SETTINGS } from './settings.js';

const config = (environment: Record<string, string>) => readConfig(environment, '1.32.0', '/product');

function problems(environment: Record<string, string>): readonly string[] {
  try {
    config(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const GIVEN = { DATABASE_URL: 'postgres://edge:pw@db/edge', SECRET_KEY: 'k'.repeat(32) };

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(config({})).toMatchObject({
      environment: 'local',
      host: '127.0.0.1',
      port: 4000,
      dataDirectory: '/product/data',
      database: { kind: 'embedded' },
      pluginsDirectory: '/product/dist/plugins',
      smtpUrl: undefined,
      ofrepUrl: undefined,
      ofrepKey: undefined,
      assessments: undefined,
      geocoding: undefined,
      sentryDsn: undefined,
      demoData: true,
      demoDate: undefined,
      demoPassword: undefined,
      secretKey: undefined,
      logLevel: 'info',
      redirectDomains: [],
      legacyHosts: new Map(),
    });
  });

  it('are all described, and no others are', () => {
    const reader = new SettingsReader({}, '/');
    read(reader, '1.32.0');
    expect([...reader.asked].sort()).toEqual(SETTINGS.map((setting) => setting.name).sort());
  });

  it('that are invalid are all reported together', () => {
    expect(
      problems({
        PORT: '70000',
        CONSOLE_ENVIRONMENT: 'prod',
        OFREP_URL: 'flags',
        DEMO_DATA: 'yes',
        LOG_LEVEL: 'loud',
        DEMO_DATE: '2026-02-30',
        DEMO_PASSWORD: 'short',
      }),
    ).toEqual([
      "CONSOLE_ENVIRONMENT is 'prod'; it must be one of local, dev, qa, sandbox, production.",
      "PORT is '70000'; it must be a whole number from 0 to 65535.",
      'OFREP_URL must be an address that starts with https:// or http://.',
      "DEMO_DATA is 'yes'; it must be one of true, false.",
      "DEMO_DATE is '2026-02-30'; it must be a day such as 2026-09-30.",
      'DEMO_PASSWORD is shorter than 10 characters.',
      "LOG_LEVEL is 'loud'; it must be one of fatal, error, warn, info, debug, trace, silent.",
    ]);
  });

  it('of the geocoder is a protected address outside local use', () => {
    const url = 'https://geo.example.com/search?key=1';
    expect(config({ GEOCODING_URL: url }).geocoding).toEqual({ url });
    expect(problems({ GEOCODING_URL: 'http://127.0.0.1:8080/search' })).toEqual([]);
    const production = { CONSOLE_ENVIRONMENT: 'production', SMTP_URL: 'smtps://mail.example.com' };
    expect(problems({ ...production, GEOCODING_URL: 'http://geo.example.com/search' })).toEqual([
      'GEOCODING_URL must be an address that starts with https://.',
    ]);
  });

  it('of the assessment provider are given together, with a protected address outside local use', () => {
    const key = 'k'.repeat(32);
    const [url, open] = ['https://provider.example.com/packages', 'http://127.0.0.1:9000/packages'];
    expect(config({ ASSESSMENTS_URL: url, ASSESSMENTS_KEY: key }).assessments).toEqual({ url, key });
    expect(problems({ ASSESSMENTS_URL: open, ASSESSMENTS_KEY: key })).toEqual([]);
    expect(problems({ ASSESSMENTS_URL: url })).toEqual(['ASSESSMENTS_URL is given, and ASSESSMENTS_KEY is not; give both or neither.']);
    expect(problems({ ASSESSMENTS_KEY: key })).toEqual(['ASSESSMENTS_KEY is given, and ASSESSMENTS_URL is not; give both or neither.']);
    expect(problems({ ASSESSMENTS_URL: url, ASSESSMENTS_KEY: 'short' })).toEqual(['ASSESSMENTS_KEY is shorter than 32 characters.']);
    const production = { CONSOLE_ENVIRONMENT: 'production', SMTP_URL: 'smtps://mail.example.com' };
    expect(problems({ ...production, ASSESSMENTS_URL: open, ASSESSMENTS_KEY: key })).toEqual([
      'ASSESSMENTS_URL must be an address that starts with https://.',
    ]);
  });

  it.each(['abc', '-1', '4000.5', '0x10', '65536', '1e3'])('refuse %s as a port', (port) => {
    expect(problems({ PORT: port })).toEqual([`PORT is '${port}'; it must be a whole number from 0 to 65535.`]);
  });

  it('that are empty count as absent', () => {
    expect(config({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
      port: 4000,
      database: { kind: 'embedded' },
      smtpUrl: undefined,
    });
  });

  it('never repeat an address that may carry a password', () => {
    const message = problems({ ...GIVEN, DATABASE_URL: 'mysql://edge:hunter2@db/edge', SMTP_URL: 'http://user:hunter2@mail' }).join('\n');
    expect(message).toContain('DATABASE_URL must be an address that starts with postgres:// or postgresql://.');
    expect(message).toContain('SMTP_URL must be an address that starts with smtp:// or smtps://.');
    expect(message).not.toContain('hunter2');
  });

  it('parses lists', () => {
    expect(config({ REDIRECT_DOMAINS: 'hub.example.com, .example.org ,' }).redirectDomains).toEqual(['hub.example.com', '.example.org']);
  });
});

describe('APPL-047: the hosts of reports', () => {
  it('are one pair, without regard to case, and none by default', () => {
    expect(config({ INSIGHTS_HOSTS: 'Insights.example.com=console.example.com:82' }).insightsHosts).toEqual({
      from: 'insights.example.com',
      to: 'console.example.com:82',
    });
    expect(config({}).insightsHosts).toBeUndefined();
  });

  it.each(['insights.example.com', 'a=b=c', '=b', 'https://a=b', 'a=b,c=d'])('refuse %s', (pair) => {
    expect(problems({ INSIGHTS_HOSTS: pair })).toEqual([
      `INSIGHTS_HOSTS is '${pair}'; it must be a pair such as insights.example.com=console.example.com.`,
    ]);
  });
});

describe('SHELL-029: legacy hosts', () => {
  it('are pairs, without regard to case', () => {
    expect(
      config({ LEGACY_HOSTS: 'Old.example.com=console.example.com, older.example.com:81=console.example.com:82' }).legacyHosts,
    ).toEqual(
      new Map([
        ['old.example.com', 'console.example.com'],
        ['older.example.com:81', 'console.example.com:82'],
      ]),
    );
  });

  it.each(['old.example.com', 'a=b=c', '=b', 'https://a=b', 'a=b/c', 'a=//b'])('refuse %s', (pair) => {
    expect(problems({ LEGACY_HOSTS: pair })).toEqual([
      `LEGACY_HOSTS has '${pair}'; it must be pairs such as old.example.com=console.example.com.`,
    ]);
  });

  it('lead in no circle', () => {
    expect(problems({ LEGACY_HOSTS: 'a=b,b=c' })).toEqual(["LEGACY_HOSTS leads from 'a' to 'b', which is a legacy host too."]);
  });
});

describe('mail', () => {
  it.each(['0.0.0.0', '::', '10.0.0.5', 'console.example.com', '127.0.0.1.example.com'])('needs SMTP_URL on host %s', (host) => {
    expect(problems({ HOST: host })).toEqual([
      `SMTP_URL is missing; the embedded mailbox is only for a loopback HOST, and HOST is '${host}'.`,
    ]);
    expect(problems({ HOST: host, SMTP_URL: 'smtps://mail.example.com' })).toEqual([]);
  });

  it.each(['dev', 'qa', 'sandbox', 'production'])(
    'requires SMTP_URL in %s, also on a loopback host, because a proxy may forward to it',
    (environment) => {
      expect(problems({ CONSOLE_ENVIRONMENT: environment })).toEqual([
        `SMTP_URL is missing; the embedded mailbox is only for CONSOLE_ENVIRONMENT=local, and CONSOLE_ENVIRONMENT is '${environment}'.`,
      ]);
      expect(problems({ CONSOLE_ENVIRONMENT: environment, SMTP_URL: 'smtps://mail.example.com' })).toEqual([]);
    },
  );

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('uses the mailbox on host %s', (host) => {
    expect(config({ HOST: host }).smtpUrl).toBeUndefined();
  });
});

describe('an external database', () => {
  it('has no demo data by default, and reads the addresses of the regions', () => {
    const read = config({ ...GIVEN, DATABASE_URL_EU_WEST_1: 'postgres://edge:pw@eu/edge' });
    expect(read.demoData).toBe(false);
    expect(read.database).toEqual({
      kind: 'given',
      url: GIVEN.DATABASE_URL,
      ownerUrl: undefined,
      regionUrls: { 'eu-west-1': 'postgres://edge:pw@eu/edge' },
    });
    expect(config({ ...GIVEN, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  it.each([
    ['local', 'embedded', undefined, true],
    ['local', 'embedded', 'false', false],
    ['qa', 'embedded', undefined, false],
    ['qa', 'given', undefined, false],
    ['qa', 'given', 'true', true],
    ['production', 'embedded', undefined, false],
    ['production', 'given', 'false', false],
  ] as const)('in %s with the %s database and DEMO_DATA=%s has demo users: %s', (environment, database, demo, expected) => {
    const settings = {
      CONSOLE_ENVIRONMENT: environment,
      SMTP_URL: 'smtps://mail.example.com',
      ...(database === 'given' ? GIVEN : {}),
      ...(demo === undefined ? {} : { DEMO_DATA: demo }),
    };
    expect(config(settings).demoData).toBe(expected);
  });

  it('never gets demo users in production', () => {
    expect(problems({ ...GIVEN, CONSOLE_ENVIRONMENT: 'production', SMTP_URL: 'smtps://mail.example.com', DEMO_DATA: 'true' })).toEqual([
      "DEMO_DATA is 'true'; in CONSOLE_ENVIRONMENT=production it must be 'false', because demo users share one password and have all rights.",
    ]);
  });

  it('needs a secret key of some length', () => {
    expect(problems({ DATABASE_URL: GIVEN.DATABASE_URL })).toEqual([
      'SECRET_KEY is missing; it is required with DATABASE_URL, and must be the same for all servers.',
    ]);
    expect(problems({ ...GIVEN, SECRET_KEY: 'short' })).toEqual(['SECRET_KEY is shorter than 32 characters.']);
  });

  it('is not configured by a region or an owner alone', () => {
    expect(problems({ DATABASE_OWNER_URL: 'postgres://owner:hunter2@db/edge' })).toEqual([
      'DATABASE_OWNER_URL is given, and DATABASE_URL is not; give both or neither.',
    ]);
    expect(problems({ DATABASE_URL_EU_WEST_1: 'postgres://eu/edge' })).toEqual([
      'DATABASE_URL_EU_WEST_1 is given, and DATABASE_URL is not; give both or neither.',
    ]);
  });

  it('can be read without the other settings, to migrate', () => {
    expect(readDatabaseSettings({ ...GIVEN, PORT: 'x', DATABASE_OWNER_URL: 'postgres://owner@db/edge' })).toMatchObject({
      ownerUrl: 'postgres://owner@db/edge',
    });
    expect(() => readDatabaseSettings({ DATABASE_URL: 'nonsense' })).toThrow(ConfigError);
  });
});

describe('OPS-001: other environments', () => {
  const KEY = { ENVIRONMENTS_KEY: 'k'.repeat(32) };

  it('are names with addresses of consoles', () => {
    const ENVIRONMENTS = 'qa=https://Console-QA.example.com/  production=http://127.0.0.1:4001';
    expect(config({ ENVIRONMENTS, ...KEY }).environments).toEqual(
      new Map([
        ['qa', 'https://console-qa.example.com'],
        ['production', 'http://127.0.0.1:4001'],
      ]),
    );
    expect(config(KEY)).toMatchObject({ environments: new Map(), environmentsKey: KEY.ENVIRONMENTS_KEY });
  });

  it.each<readonly [string, string]>([
    ['https://qa.example.com', 'must be names of local, dev, qa, sandbox, production with addresses, qa=https://console-qa.example.com.'],
    [
      'stage=https://x.example.com',
      'must be names of local, dev, qa, sandbox, production with addresses, qa=https://console-qa.example.com.',
    ],
    ['local=https://x.example.com', "has 'local', which is this server's own environment."],
    ['qa=https://x.example.com,qa=https://y.example.com', "has 'qa' twice."],
    ...[
      '',
      'x.example.com',
      'http://x.example.com',
      'https://me:hunter2@x.example.com',
      'https://x.example.com/a',
      'https://x.example.com?a=b',
      'ftp://x.example.com',
    ].map(
      (address) => [`qa=${address}`, "has no address of a console for 'qa'; it must be as in qa=https://console-qa.example.com."] as const,
    ),
  ])('refuse %s', (ENVIRONMENTS, problem) => {
    expect(problems({ ENVIRONMENTS, ...KEY })).toEqual([`ENVIRONMENTS ${problem}`]);
  });

  it('need a key of some length, which is not repeated', () => {
    const ENVIRONMENTS = 'qa=https://x.example.com';
    expect(problems({ ENVIRONMENTS })).toEqual([
      'ENVIRONMENTS_KEY is missing; it is required with ENVIRONMENTS, and must be the same in all environments.',
    ]);
    expect(problems({ ENVIRONMENTS, ENVIRONMENTS_KEY: 'hunter2' })).toEqual(['ENVIRONMENTS_KEY is shorter than 32 characters.']);
  });
});

describe('operating', () => {
  it("a server pauses for balancers, but not a developer's", () => {
    expect(config({}).drainSeconds).toBe(0);
    expect(config({ CONSOLE_ENVIRONMENT: 'production', SMTP_URL: 'smtps://mail.example.com' }).drainSeconds).toBe(5);
    expect(config({ DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
    expect(problems({ DRAIN_SECONDS: '601' })).toEqual(["DRAIN_SECONDS is '601'; it must be a whole number from 0 to 600."]);
  });

  it('pools have sizes within limits', () => {
    expect(config({}).poolSizes).toEqual({ directory: 20, region: 8 });
    expect(config({ DATABASE_POOL: '40', DATABASE_POOL_REGION: '2' }).poolSizes).toEqual({ directory: 40, region: 2 });
    expect(problems({ DATABASE_POOL: '4', DATABASE_POOL_REGION: '1001' })).toEqual([
      "DATABASE_POOL is '4'; it must be a whole number from 5 to 1000.",
      "DATABASE_POOL_REGION is '1001'; it must be a whole number from 2 to 1000.",
    ]);
  });

  it('metrics have a key of some length, and a listener by its port', () => {
    expect(config({}).metrics).toEqual({ key: undefined, listener: undefined });
    expect(config({ METRICS_PORT: '9400' }).metrics.listener).toEqual({ host: '127.0.0.1', port: 9400 });
    expect(config({ METRICS_PORT: '9400', METRICS_HOST: '10.0.0.5' }).metrics.listener).toEqual({ host: '10.0.0.5', port: 9400 });
    expect(problems({ METRICS_KEY: 'hunter2', METRICS_HOST: '10.0.0.5' })).toEqual([
      'METRICS_KEY is shorter than 32 characters.',
      'METRICS_HOST is given, and METRICS_PORT is not; give both or neither.',
    ]);
    expect(problems({ PORT: '4001', METRICS_PORT: '4001' })).toEqual(["METRICS_PORT is '4001', as PORT is; it must be another port."]);
  });
});
