import { newId } from '../../../../storage/index.js';
import { buildApplication, buildVacancy, defineForeignCalls } from '../../../../testing/index.js';
import { DAILY_COUNTS } from './dailyCounts.js';

const PERIOD = { createdAtFrom: '2026-05-01T00:00:00.000Z', createdAtTo: '2026-05-31T23:59:59.999Z' };

export const foreignCalls = defineForeignCalls<{ readonly vacancyId: string }>({
  async rows({ database: { storage } }, customer) {
    const vacancyId = newId(new Date());
    const vacancy = await buildVacancy(storage, customer, { vacancyId, externalVacancyId: vacancyId });
    await buildApplication(storage, customer, vacancy, { createdAt: new Date(PERIOD.createdAtFrom) });
    return { vacancyId };
  },
  fields: {
    DatalakeCountApplicationsByDay: {
      document: DAILY_COUNTS,
      variables: ({ organizationId, customerId, rootHierarchyId }, { vacancyId }) => {
        const places = { organizationIds: [organizationId], customerIds: [customerId], hierarchyIds: [rootHierarchyId] };
        return { input: { ...places, ...PERIOD, externalVacancyIds: [vacancyId] } };
      },
    },
  },
});
