import { newId } from '../../../../storage/index.js';
import { buildApplication, buildVacancy, defineForeignCalls, placeOf } from '../../../../testing/index.js';

interface Ids extends Readonly<Record<string, string>> {
  /** Also the external id of the vacancy. */
  readonly vacancyId: string;
  readonly applicationId: string;
}

const PLACE = '$customerId: ID!, $organizationId: ID!, $hierarchyId: ID!';
const IN_PLACE = 'customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId';

export const foreignCalls = defineForeignCalls<Ids>({
  async rows({ database: { storage } }, customer) {
    const vacancyId = newId(new Date());
    const vacancy = await buildVacancy(storage, customer, { vacancyId, externalVacancyId: vacancyId });
    const { applicationId } = await buildApplication(storage, customer, vacancy);
    return { vacancyId, applicationId };
  },
  fields: {
    AppsGetApplicationList: {
      document:
        'query AppsGetApplicationList($filter: AppsFilterApplicationInput!) { AppsGetApplicationList(filterApplicationInput: $filter) { data { _id candidate { personalInformation { email } } } } }',
      variables: (customer, { vacancyId }) => ({ filter: { ...placeOf(customer), externalVacancyId: vacancyId, searchText: 'candidate' } }),
    },
    AppsGetApplicationById: {
      document: `query AppsGetApplicationById($applicationId: ID!, ${PLACE}) { AppsGetApplicationById(applicationId: $applicationId, ${IN_PLACE}) { _id } }`,
      variables: (customer, { applicationId }) => ({ ...placeOf(customer), applicationId }),
    },
    AppsGetVacancyApplicationStatusCount: {
      document: `query AppsGetVacancyApplicationStatusCount($vacancyId: ID!, ${PLACE}) { AppsGetVacancyApplicationStatusCount(vacancyId: $vacancyId, ${IN_PLACE}) { statusCount { count } } }`,
      variables: (customer, { vacancyId }) => ({ ...placeOf(customer), vacancyId }),
    },
    AppsUpdateApplicationStatus: {
      document:
        'mutation AppsUpdateApplicationStatus($input: AppsUpdateApplicationStatusInput!) { AppsUpdateApplicationStatus(updateApplicationStatusInput: $input) { results { ok } } }',
      variables: (customer, { applicationId }) => ({
        input: { ...placeOf(customer), _ids: [applicationId], status: 'APPS_APPLICATION_HIRED' },
      }),
    },
  },
});
