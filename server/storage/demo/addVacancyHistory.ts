import { auditedVacancy } from '../../domains/apps/vacancies/auditedVacancy.js';
import type { audit } from '../../domains/common/tables.js';
import { stableId } from '../ids.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import type { Employer } from './employers.js';

/** Adds the audit trail of the customer's vacancies: who created and archived them. */
export function addVacancyHistory(rows: RegionalRows, employer: Employer): void {
  const { customerId } = employer;
  for (const [index, vacancy] of rows.vacancies.filter((row) => row.customerId === customerId).entries()) {
    const { vacancyId, createdAt, archivedAt, description = '', address = null } = vacancy;
    const add = (action: string, at: Date, change: Pick<typeof audit.$inferInsert, 'before' | 'after'>) =>
      rows.audit.push({
        customerId,
        auditId: stableId(`audit ${vacancyId} ${action}`),
        at,
        actorId: employer.actorId(index, at),
        action,
        subjectId: vacancyId,
        ...change,
      });
    const managers = rows.vacancyManagers.filter((row) => row.vacancyId === vacancyId);
    add('apps:createVacancy', createdAt, { after: auditedVacancy({ ...vacancy, description, address }, managers) });
    if (archivedAt !== null)
      add('apps:archiveVacancy', archivedAt, { before: { archivedAt: null }, after: { archivedAt: archivedAt.toISOString() } });
  }
}
