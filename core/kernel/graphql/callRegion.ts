import { COOKIES, DEFAULT_AWS_REGION, isAwsRegion, type AwsRegion, readAddress } from '@edge-console/sdk/contract';
import type { BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { readCookie } from '../browser/cookies.js';

/** Region whose API a call goes to: the caller's hint, the address, the cookie, the default. (GQL-002, GQL-003, GQL-007, KERNEL-002) */
export function regionOfCall({ window }: BrowserEnvironment, hint: AwsRegion | undefined): AwsRegion {
  if (hint !== undefined) return hint;
  const { awsRegion } = readAddress(window.location.pathname);
  if (awsRegion !== undefined) return awsRegion;
  const remembered = readCookie(window.document, COOKIES.region);
  return isAwsRegion(remembered) ? remembered : DEFAULT_AWS_REGION;
}
