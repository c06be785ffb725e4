import { buildVacancy, defineForeignCalls, type Vacancy } from '../../../../testing/index.js';
import { INVITE, invitationOf } from './invitationOf.js';

export const foreignCalls = defineForeignCalls({
  rows: async ({ database }, customer) => {
    await buildVacancy(database.storage, customer, { externalVacancyId: 'foreign-vacancy' });
    return {};
  },
  fields: {
    CommonInviteCandidate: {
      document: INVITE,
      variables: (customer) => ({
        input: invitationOf(customer, {
          hierarchyId: customer.rootHierarchyId,
          externalVacancyId: 'foreign-vacancy',
          title: 'Vacancy',
          description: '',
          workflowId: 'a'.repeat(24),
          stages: [] as Vacancy['stages'],
        } as Vacancy),
      }),
    },
  },
});
