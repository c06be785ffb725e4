/** A region of the platform. (PLATFORM-003) */
export interface Region {
  /** Name of the cloud region in addresses: `/region/{awsRegion}/...`. */
  readonly awsRegion: AwsRegion;
  /** Short code, used in addresses of the talent hub. */
  readonly shortCode: 'apse2' | 'euw1' | 'use1';
  /** Label in selects and on the settings overview. */
  readonly label: string;
  readonly city: string;
  /** ISO 3166 country of telephone numbers without a country code. (LOCALE-007) */
  readonly phoneCountry: 'AU' | 'GB' | 'US';
  /** IANA zone of daily buckets in statistics. (P9) */
  readonly timeZone: string;
}

export const AWS_REGIONS = ['ap-southeast-2', 'eu-west-1', 'us-east-1'] as const;

export type AwsRegion = (typeof AWS_REGIONS)[number];

/** Region of calls while no region is known. (GQL-002) */
export const DEFAULT_AWS_REGION: AwsRegion = 'ap-southeast-2';

export const REGIONS: Readonly<Record<AwsRegion, Region>> = {
  'ap-southeast-2': {
    awsRegion: 'ap-southeast-2',
    shortCode: 'apse2',
    label: 'Asia Pacific (Sydney)',
    city: 'Sydney',
    phoneCountry: 'AU',
    timeZone: 'Australia/Sydney',
  },
  'eu-west-1': {
    awsRegion: 'eu-west-1',
    shortCode: 'euw1',
    label: 'Europe (Ireland)',
    city: 'Ireland',
    phoneCountry: 'GB',
    timeZone: 'Europe/Dublin',
  },
  'us-east-1': {
    awsRegion: 'us-east-1',
    shortCode: 'use1',
    label: 'US East (N. Virginia)',
    city: 'N. Virginia',
    phoneCountry: 'US',
    timeZone: 'America/New_York',
  },
};

export function isAwsRegion(value: unknown): value is AwsRegion {
  return typeof value === 'string' && (AWS_REGIONS as readonly string[]).includes(value);
}

/**
 * Environments in which an operator can run the console; the environment determines the regions in which a customer can be created.
 * (CUST-027, CUST-028)
 */
export const CONSOLE_ENVIRONMENTS = ['local', 'dev', 'qa', 'sandbox', 'production'] as const;

export type ConsoleEnvironment = (typeof CONSOLE_ENVIRONMENTS)[number];

export const CREATABLE_REGIONS: Readonly<Record<ConsoleEnvironment, readonly AwsRegion[]>> = {
  local: ['ap-southeast-2'],
  dev: ['ap-southeast-2'],
  qa: ['ap-southeast-2', 'eu-west-1'],
  sandbox: ['ap-southeast-2', 'eu-west-1'],
  production: AWS_REGIONS,
};
