import { buildApplication, buildVacancy, defineForeignCalls } from '../../../../testing/index.js';
import { LATEST_EMAIL_EVENT, storeEmailEvent } from './latestEmailEvent.js';

export const foreignCalls = defineForeignCalls<{ readonly assessmentId: string }>({
  rows: async (server, customer) => {
    const { storage } = server.database;
    const { assessments } = await buildApplication(storage, customer, await buildVacancy(storage, customer));
    const assessmentId = assessments[0]?.assessmentId ?? '';
    await storeEmailEvent(server, customer, { assessmentId, event: 'MI_REPORT', eventType: 'DELIVERED', at: new Date() });
    return { assessmentId };
  },
  fields: {
    NotifGetLatestEmailEventByAssessmentId: {
      document: LATEST_EMAIL_EVENT,
      variables: ({ customerId }, { assessmentId }) => ({ customerId, assessmentId, templateTypes: ['MI_REPORT'] }),
    },
  },
});
