import { inScope, type ArchivableTable, type ArchiveActions, type RegionalScope } from '../../common/index.js';
import { vacancies } from '../vacancyTables.js';

/** (D-161) */
export const VACANCY_MOVES: ArchiveActions = { archive: 'apps:archiveVacancy', restore: 'apps:restoreVacancy' };

/**
 * Archiving and restoring of vacancies of one customer, by external id. A vacancy without one cannot be named. (VAC-018, VAC-020, D-098)
 * @param scope where the caller may do this
 */
export function archivableVacancies(customerId: string, scope: RegionalScope): ArchivableTable<typeof vacancies.$inferSelect> {
  return {
    table: vacancies,
    id: vacancies.externalVacancyId,
    idOf: ({ externalVacancyId }) => externalVacancyId ?? '',
    subjectOf: ({ vacancyId }) => vacancyId,
    within: inScope(vacancies, customerId, scope),
    actions: VACANCY_MOVES,
  };
}
