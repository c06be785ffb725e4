import { REGIONS, type Outage } from '../../contract/index.js';
import type { ApiError } from '../../services/index.js';
import type { KitText } from '../texts/useKitText.js';

const TITLES: Readonly<Record<Outage, string>> = { region: 'failure.region', directory: 'failure.service', storage: 'failure.storage' };
const ADVICE: Readonly<Record<Outage, string>> = {
  region: 'failure.regionText',
  directory: 'failure.serviceText',
  storage: 'failure.storageText',
};

/** Title of a message about a call that failed: names an outage, and the region of one. */
export function failureTitle(text: KitText, error: ApiError | undefined, fallback = text('failure.unexpected')): string {
  if (error?.isForbidden === true) return text('failure.noPermission');
  const { outage, awsRegion } = error?.extensions ?? {};
  if (outage === undefined) return fallback;
  return text(TITLES[outage], awsRegion === undefined ? {} : { region: REGIONS[awsRegion].label });
}

/** Advice for an outage; undefined for every other failure. */
export function outageAdvice(text: KitText, { extensions: { outage } }: ApiError): string | undefined {
  return outage === undefined ? undefined : text(ADVICE[outage]);
}
