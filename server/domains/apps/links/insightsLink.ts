import { createHmac } from 'node:crypto';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { consoleAddress } from '../../../consoleAddress.js';
import { derivedKey } from '../../../secretKey/derivedKey.js';
import type { LinkSettings } from './assessmentLink.js';

/** Address of the report of a completed assessment. Its key is another than that of the candidate's page, so neither opens the other. */
export function insightsLink(settings: LinkSettings, awsRegion: AwsRegion, customerId: string, assessmentId: string): string {
  const ids = `${awsRegion}/${customerId}/${assessmentId}`;
  const mac = createHmac('sha256', derivedKey(settings.secretKey, 'insights-links')).update(ids).digest('base64url');
  return `${consoleAddress(settings.config)}/insights/${ids}/${mac}`;
}
