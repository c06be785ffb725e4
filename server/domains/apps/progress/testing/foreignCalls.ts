import { buildApplication, buildVacancy, defineForeignCalls, placeOf } from '../../../../testing/index.js';
import { PROGRESS_DOCUMENTS } from './ProgressCaller.js';

export const foreignCalls = defineForeignCalls<{ readonly applicationId: string; readonly stageId: string }>({
  rows: async ({ database: { storage } }, customer) => {
    const vacancy = await buildVacancy(storage, customer, { stages: [{}, {}] });
    const { applicationId } = await buildApplication(storage, customer, vacancy);
    return { applicationId, stageId: vacancy.stages[1]?.stageId ?? '' };
  },
  fields: {
    AppsMoveApplication: {
      document: PROGRESS_DOCUMENTS.move,
      variables: (customer, { applicationId, stageId }) => ({ input: { ...placeOf(customer), _ids: [applicationId], stageId } }),
    },
    AppsResendApplicationAssessmentLink: {
      document: PROGRESS_DOCUMENTS.resend,
      variables: (customer, { applicationId }) => ({ input: { ...placeOf(customer), _ids: [applicationId] } }),
    },
  },
});
