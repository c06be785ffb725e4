import type { RequestContext } from '../../../graphql/context.js';
import type { AppsStartVacanciesJobInput } from '../../../graphql/__generated__/resolvers.js';
import { archiveJobKinds, JOB_MOVES, readAskedRows, rowsToMove, type JobEntry } from '../../common/index.js';
import { archivableVacancies, VACANCY_MOVES } from './archivableVacancies.js';
import { isExternalVacancyId } from './externalVacancyId.js';
import { VacancyStore } from './VacancyStore.js';

const KINDS = { archive: 'apps:archiveVacancies', restore: 'apps:restoreVacancies' } as const;

/** Archiving and restoring many vacancies. The rows of the jobs have the external ids. */
export const VACANCY_JOB_KINDS = archiveJobKinds(KINDS, VACANCY_MOVES, ({ customerId }, { departments }) =>
  archivableVacancies(customerId, { departments, asked: 'all' }),
);

/**
 * Starts a job, in the region, for the given vacancies, or for all vacancies of the department that currently match a search, except the
 * excluded ones and those without an external id. (VAC-018, VAC-020, D-098)
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startVacanciesJob(input: AppsStartVacanciesJobInput, context: RequestContext): Promise<JobEntry> {
  const move = JOB_MOVES[input.kind];
  const { customerId } = input;
  const asked = readAskedRows({ ids: input.externalVacancyIds, all: input.all }, 'externalVacancyIds', isExternalVacancyId);
  const { jobs, regional } = context.services.common;
  return regional.runIn(context, VACANCY_MOVES[move], input, async (transaction, scope) => {
    const rows = await rowsToMove(asked, move, {
      names: (ids) => VacancyStore.titles(transaction, customerId, ids, scope.departments),
      matching: (matching) => VacancyStore.matching(transaction, { customerId, findsIds: false, ...matching }, scope),
    });
    return jobs.start(transaction, { kind: KINDS[move], customerId, rows }, context);
  });
}
