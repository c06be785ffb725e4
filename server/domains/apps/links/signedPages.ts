import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AwsRegion } from '@edge-console/sdk/contract';
import type { ServerConfig } from '../../../config.js';
import { consoleAddress } from '../../../consoleAddress.js';
import { derivedKey } from '../../../secretKey/derivedKey.js';

/** What links are made of. The dependencies of a domain have both. */
export interface LinkSettings {
  readonly config: Pick<ServerConfig, 'publicUrl' | 'host' | 'port'>;
  readonly secretKey: string;
}

/**
 * Pages of an assessment that admit everyone who knows their address. Each has its own key, so the address of one does not open another.
 * `assessments` is where the candidate takes it, `insights` the report for users, `my-insights` the report for the candidate.
 */
const KEYS = { assessments: 'assessment-links', insights: 'insights-links', 'my-insights': 'my-insights-links' } as const;

/** First part of the address of a page. */
export type SignedPage = keyof typeof KEYS;

/** The assessment of a page, as its address names it. */
export interface LinkedAssessment {
  readonly awsRegion: AwsRegion;
  readonly customerId: string;
  readonly assessmentId: string;
}

/** The parts of an address, which may be wrong. */
export interface SignedAddress {
  readonly awsRegion: string;
  readonly customerId: string;
  readonly assessmentId: string;
  readonly mac: string;
}

function macOf(secretKey: string, page: SignedPage, { awsRegion, customerId, assessmentId }: Omit<SignedAddress, 'mac'>): string {
  return createHmac('sha256', derivedKey(secretKey, KEYS[page])).update(`${awsRegion}/${customerId}/${assessmentId}`).digest('base64url');
}

/** Address of a page. It is sent only to those whom it concerns. */
export function signedLink({ config, secretKey }: LinkSettings, page: SignedPage, assessment: LinkedAssessment): string {
  const { awsRegion, customerId, assessmentId } = assessment;
  return `${consoleAddress(config)}/${page}/${awsRegion}/${customerId}/${assessmentId}/${macOf(secretKey, page, assessment)}`;
}

/** Whether the last part of an address belongs to its other parts. Compares in constant time. */
export function isSignedAddress({ secretKey }: Pick<LinkSettings, 'secretKey'>, page: SignedPage, address: SignedAddress): boolean {
  const [given, expected] = [Buffer.from(address.mac), Buffer.from(macOf(secretKey, page, address))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
