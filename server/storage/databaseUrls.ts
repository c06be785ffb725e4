import { AWS_REGIONS, type AwsRegion } from '@edge-console/sdk/contract';

/** Addresses of the directory and of each region. */
export interface DatabaseUrls {
  readonly directory: string;
  readonly regions: Readonly<Record<AwsRegion, string>>;
}

/**
 * The address of the directory, and the addresses of the regions, whose names are appended to the database name. (data.md)
 * @param given addresses of regions on other servers
 */
export function deriveDatabaseUrls(directory: string, given: Readonly<Partial<Record<AwsRegion, string>>> = {}): DatabaseUrls {
  const regionUrl = (region: AwsRegion) => {
    const url = new URL(directory);
    url.pathname = `${url.pathname}_${region.replaceAll('-', '_')}`;
    return url.toString();
  };
  return {
    directory,
    regions: Object.fromEntries(AWS_REGIONS.map((region) => [region, given[region] ?? regionUrl(region)])) as Record<AwsRegion, string>,
  };
}

/** The same server and role with another database. */
export function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

function asRole(url: string, role: { readonly name: string; readonly password: string }): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(role.name);
  changed.password = encodeURIComponent(role.password);
  return changed.toString();
}

/** The same databases with another role. */
export function withRole(urls: DatabaseUrls, role: { readonly name: string; readonly password: string }): DatabaseUrls {
  return {
    directory: asRole(urls.directory, role),
    regions: Object.fromEntries(AWS_REGIONS.map((region) => [region, asRole(urls.regions[region], role)])) as Record<AwsRegion, string>,
  };
}

/**
 * Addresses for the owner: regions on the directory's server, and regions on other servers, with the owner's name.
 * @param given addresses of regions on other servers, for the working role
 */
export function deriveOwnerUrls(ownerUrl: string, given: Readonly<Partial<Record<AwsRegion, string>>>): DatabaseUrls {
  const { username, password } = new URL(ownerUrl);
  const owner = { name: decodeURIComponent(username), password: decodeURIComponent(password) };
  const elsewhere = Object.fromEntries(Object.entries(given).map(([region, url]) => [region, asRole(url, owner)]));
  return deriveDatabaseUrls(ownerUrl, elsewhere);
}
