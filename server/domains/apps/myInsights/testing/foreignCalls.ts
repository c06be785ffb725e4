import { buildApplication, buildVacancy, defineForeignCalls, placeOf } from '../../../../testing/index.js';
import { RESEND_REPORT } from './resendReport.js';

export const foreignCalls = defineForeignCalls<{ readonly applicationId: string }>({
  rows: async ({ database: { storage } }, customer) => {
    const vacancy = await buildVacancy(storage, customer);
    const { applicationId } = await buildApplication(storage, customer, vacancy, {
      assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED' }],
    });
    return { applicationId };
  },
  fields: {
    AppsResendApplicationMiReport: {
      document: RESEND_REPORT,
      variables: (customer, { applicationId }) => ({ input: { ...placeOf(customer), _id: applicationId } }),
    },
  },
});
