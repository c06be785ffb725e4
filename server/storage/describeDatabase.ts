import { AWS_REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import type { DatabasePlace } from './DatabaseUnavailableError.js';
import { deriveDatabaseUrls, type DatabaseUrls } from './databaseUrls.js';

/** Whether the server runs PostgreSQL itself, or settings configure an external one. */
export type DatabaseOrigin = 'embedded' | 'given';

/** Setting with the address of a region. */
export function regionSetting(region: AwsRegion): string {
  return `DATABASE_URL_${region.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * Description for operators, without user and password: `DATABASE_URL (database edge at db.example.com:5432)`. The host of a Unix socket is
 * its folder.
 */
export function describeDatabase(url: string, setting: string): string {
  const { pathname, hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return `${setting} (database ${decodeURIComponent(pathname.slice(1))} at ${host}:${port === '' ? '5432' : port})`;
}

/** Each database as described by {@link describeDatabase}. A region without its own address uses that of the directory. */
export function describeDatabases(urls: DatabaseUrls, origin: DatabaseOrigin): Readonly<Record<DatabasePlace, string>> {
  const derived = deriveDatabaseUrls(urls.directory).regions;
  const settingOf = (region: AwsRegion) => (urls.regions[region] === derived[region] ? 'DATABASE_URL' : regionSetting(region));
  const describe = (url: string, setting: string) => describeDatabase(url, origin === 'embedded' ? 'the embedded PostgreSQL' : setting);
  const regions = AWS_REGIONS.map((region) => [region, describe(urls.regions[region], settingOf(region))] as const);
  return { directory: describe(urls.directory, 'DATABASE_URL'), ...(Object.fromEntries(regions) as Record<AwsRegion, string>) };
}
