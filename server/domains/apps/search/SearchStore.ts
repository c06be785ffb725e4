import { and, eq, inArray, or } from 'drizzle-orm';
import { containing, foundByText, isId, listPage, type TextSearch, type Transaction } from '../../../storage/index.js';
import { inScope, type RegionalScope } from '../../common/index.js';
import { applications, candidates } from '../applicationTables.js';
import { vacancies } from '../vacancyTables.js';
import type { ApplicationSearchInput } from './readSearch.js';

export interface ApplicationSearch extends ApplicationSearchInput {
  readonly customerId: string;
}

/** An application with what the search shows of its vacancy and its candidate. */
export type HitRow = Awaited<ReturnType<typeof hitsWith>>[number];

/** SQL of the search in all applications of a customer. */
export const SearchStore = {
  async list(transaction: Transaction, query: ApplicationSearch, scope: RegionalScope) {
    const { customerId } = query;
    const { where, sample, isCommon } = await matching(transaction, query);
    return listPage(transaction, query, {
      table: applications,
      where: and(inScope(applications, customerId, scope), where),
      sample,
      isLong: isCommon === true && scope.departments === 'all' && scope.asked === 'all',
      columns: { createdAt: applications.createdAt },
      byDefault: applications.createdAt,
      id: applications.applicationId,
      rows: (ids) => hitsWith(transaction, customerId, ids),
      idOf: ({ applicationId }) => applicationId,
    });
  },
};

/** Applications that contain the text, and with an id as text those with this id, or of the candidate with this id. */
async function matching(transaction: Transaction, query: ApplicationSearch): Promise<TextSearch> {
  const { searchText } = query;
  const found = await foundByText(transaction, { name: 'search_applications' }, applications.applicationId, query);
  const hasText = and(found.where, containing(applications.searchText, searchText));
  const id = searchText.toLowerCase();
  if (!isId(id)) return { ...found, where: hasText };
  return { ...found, where: or(eq(applications.applicationId, id), eq(applications.candidateId, id), hasText) };
}

function hitsWith(transaction: Transaction, customerId: string, applicationIds: readonly string[]) {
  return transaction
    .select({
      applicationId: applications.applicationId,
      vacancyId: applications.vacancyId,
      stageId: applications.stageId,
      createdAt: applications.createdAt,
      vacancyName: vacancies.title,
      firstName: candidates.firstName,
      lastName: candidates.lastName,
      email: candidates.email,
    })
    .from(applications)
    .innerJoin(vacancies, and(eq(vacancies.customerId, applications.customerId), eq(vacancies.vacancyId, applications.vacancyId)))
    .innerJoin(candidates, and(eq(candidates.customerId, applications.customerId), eq(candidates.candidateId, applications.candidateId)))
    .where(and(eq(applications.customerId, customerId), inArray(applications.applicationId, [...applicationIds])));
}
