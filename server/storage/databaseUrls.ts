import { AWS_REGIONS, type AwsRegion } from '@edge-console/sdk/contract';

/** Addresses of the directory and of each region. */
export interface DatabaseUrls {
  readonly directory: string;
  readonly regions: Readonly<Record<AwsRegion, string>>;
}

/**
 * The directory's address and, with the region appended to the database name, the regions'. (data.md)
 * @param given addresses of regions that lie elsewhere
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

/** The same databases under another role. */
export function withRole(urls: DatabaseUrls, role: string, password: string): DatabaseUrls {
  const change = (text: string) => {
    const url = new URL(text);
    url.username = encodeURIComponent(role);
    url.password = encodeURIComponent(password);
    return url.toString();
  };
  return {
    directory: change(urls.directory),
    regions: Object.fromEntries(Object.entries(urls.regions).map(([region, url]) => [region, change(url)])) as Record<AwsRegion, string>,
  };
}
