import { buildApplication, buildVacancy, defineForeignCalls, placeOf } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls<{ readonly applicationId: string }>({
  async rows({ database: { storage } }, customer) {
    const { applicationId } = await buildApplication(storage, customer, await buildVacancy(storage, customer));
    return { applicationId };
  },
  fields: {
    AppsSearchApplications: {
      document:
        'query AppsSearchApplications($input: AppsSearchApplicationsInput!) { AppsSearchApplications(searchApplicationsInput: $input) { data { _id candidate { personalInformation { email } } } } }',
      variables: (customer, { applicationId }) => ({ input: { ...placeOf(customer), searchText: applicationId } }),
    },
  },
});
