import { buildApplication, buildVacancy, defineForeignCalls, placeOf } from '../../../../testing/index.js';

interface Ids extends Readonly<Record<string, string>> {
  readonly candidateId: string;
  readonly applicationId: string;
}

const PLACE = '$customerId: ID!, $organizationId: ID!, $hierarchyId: ID!';
const IN_PLACE = 'customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId';

export const foreignCalls = defineForeignCalls<Ids>({
  async rows({ database: { storage } }, customer) {
    const { candidateId, applicationId } = await buildApplication(storage, customer, await buildVacancy(storage, customer));
    return { candidateId, applicationId };
  },
  fields: {
    AppsGetVacancyListByCandidateId: {
      document: `query AppsGetVacancyListByCandidateId($candidateId: ID!, ${PLACE}) { AppsGetVacancyListByCandidateId(candidateId: $candidateId, ${IN_PLACE}) { _id } }`,
      variables: (customer, { candidateId }) => ({ ...placeOf(customer), candidateId }),
    },
    AppsUpdateApplicationCandidate: {
      document:
        'mutation AppsUpdateApplicationCandidate($input: AppsUpdateApplicationCandidateInput!) { AppsUpdateApplicationCandidate(updateApplicationCandidateInput: $input) { _id } }',
      variables: (customer, { applicationId }) => ({ input: { ...placeOf(customer), _id: applicationId, firstName: 'Planted' } }),
    },
    AppsDeleteCandidateById: {
      document:
        'mutation AppsDeleteCandidateById($input: AppsDeleteCandidateByIdInput!) { AppsDeleteCandidateById(deleteCandidateByIdInput: $input) { candidateId } }',
      variables: (customer, { candidateId }) => ({ input: { ...placeOf(customer), candidateId } }),
    },
    AppsPurgeApplicationCandidate: {
      document:
        'mutation AppsPurgeApplicationCandidate($input: AppsPurgeApplicationCandidateInput!) { AppsPurgeApplicationCandidate(purgeApplicationCandidateInput: $input) { candidateId } }',
      variables: (customer, { applicationId }) => ({ input: { ...placeOf(customer), _id: applicationId } }),
    },
  },
});
