import { useFlag } from '@edge-console/sdk';
import { INVITE_FLAG } from '../actions.js';
import type { VacancyOfDetails } from '../application.js';

/**
 * Whether candidates can be invited to a vacancy: it is not archived, and the flag is on. A vacancy without an external id has no list of
 * applications, and an invitation names the vacancy by this id. (APPL-005, D-098, D-147)
 */
export function useHasInvite({ archivedAt, externalVacancyId, workflow }: VacancyOfDetails): boolean {
  return useFlag(INVITE_FLAG) && archivedAt === null && externalVacancyId !== null && workflow.stages.length > 0;
}
