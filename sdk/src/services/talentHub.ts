import { REGIONS } from '../contract/index.js';
import type { ConfigService } from './ConfigService.js';
import type { CustomerSummary } from './SessionService.js';

/**
 * Address in the talent hub: the job requisitions of a customer, or one of them. Open it in a new tab. (SHELL-021, SHELL-022)
 * @returns undefined if no talent hub is configured
 */
export function talentHubAddress(
  { talentHubUrl }: Pick<ConfigService, 'talentHubUrl'>,
  { awsRegion, customerId }: Pick<CustomerSummary, 'awsRegion' | 'customerId'>,
  jobRequisitionId?: string,
): string | undefined {
  if (talentHubUrl === undefined) return undefined;
  const parts = ['regions', REGIONS[awsRegion].shortCode, 'customers', customerId, 'job-requisitions'];
  const path = [...parts, ...(jobRequisitionId === undefined ? [] : [jobRequisitionId])].map(encodeURIComponent).join('/');
  return `${talentHubUrl.replace(/\/+$/, '')}/${path}`;
}
