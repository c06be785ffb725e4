import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { consoleAddress } from '../../../consoleAddress.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';

/** What a link depends on: the address of the console, and the secret of the installation. */
export type LinkConfig = Pick<DomainDependencies, 'config' | 'secretKey'>;

/** What a link names. The key of the signature differs between the two, so that a link to a page does not open the other. */
type LinkedPage = 'assessments' | 'insights';

const KEY_BYTES = 32;

/** The candidate's personal page of an assessment. Its last part is a signature, so that ids alone do not open the page. */
export function assessmentLink(config: LinkConfig, awsRegion: AwsRegion, customerId: string, assessmentId: string): string {
  return linkTo('assessments', config, awsRegion, customerId, assessmentId);
}

/** The report of a completed assessment. */
export function insightsLink(config: LinkConfig, awsRegion: AwsRegion, customerId: string, assessmentId: string): string {
  return linkTo('insights', config, awsRegion, customerId, assessmentId);
}

/** Whether a signature is the one in {@link assessmentLink}. Takes the same time for every signature. */
export function isAssessmentMac(
  mac: string,
  { secretKey }: Pick<LinkConfig, 'secretKey'>,
  awsRegion: AwsRegion,
  customerId: string,
  assessmentId: string,
): boolean {
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf('assessments', secretKey, [awsRegion, customerId, assessmentId]))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function linkTo(page: LinkedPage, { config, secretKey }: LinkConfig, ...ids: readonly string[]): string {
  return [consoleAddress(config), page, ...ids, macOf(page, secretKey, ids)].join('/');
}

function macOf(page: LinkedPage, secretKey: string, ids: readonly string[]): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', KEY_NAMES[page], KEY_BYTES));
  return createHmac('sha256', key).update(ids.join('/')).digest('base64url');
}

const KEY_NAMES: Readonly<Record<LinkedPage, string>> = { assessments: 'assessment-links', insights: 'insights-links' };
