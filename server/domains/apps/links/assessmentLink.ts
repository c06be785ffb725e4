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

function macOf({ secretKey }: Pick<LinkSettings, 'secretKey'>, awsRegion: string, customerId: string, assessmentId: string): string {
  return createHmac('sha256', derivedKey(secretKey, 'assessment-links'))
    .update(`${awsRegion}/${customerId}/${assessmentId}`)
    .digest('base64url');
}

/** Address of a candidate's personal page. It admits everyone who knows it, so it is sent only to the candidate. */
export function assessmentLink(settings: LinkSettings, awsRegion: AwsRegion, customerId: string, assessmentId: string): string {
  const mac = macOf(settings, awsRegion, customerId, assessmentId);
  return `${consoleAddress(settings.config)}/assessments/${awsRegion}/${customerId}/${assessmentId}/${mac}`;
}

/** Whether the last part of a link belongs to its other parts. Compares in constant time. */
export function isAssessmentMac(
  settings: Pick<LinkSettings, 'secretKey'>,
  awsRegion: string,
  customerId: string,
  assessmentId: string,
  mac: string,
): boolean {
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(settings, awsRegion, customerId, assessmentId))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
