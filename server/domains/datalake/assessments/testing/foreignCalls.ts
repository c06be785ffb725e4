import { newId } from '../../../../storage/index.js';
import { buildApplication, buildVacancy, defineForeignCalls, type Customer } from '../../../../testing/index.js';
import { figureCall, may, type ConsentFigureName, type FigureName } from './FigureCaller.js';

interface Ids extends Readonly<Record<string, string>> {
  /** Also the external id of the vacancy. */
  readonly vacancyId: string;
}

function call(name: FigureName | ConsentFigureName) {
  return {
    document: figureCall(name).document,
    variables: (customer: Customer, { vacancyId }: Ids) => ({
      input: { ...figureCall(name, customer).input, hierarchyIds: [customer.rootHierarchyId], externalCohortIds: [vacancyId] },
    }),
  };
}

export const foreignCalls = defineForeignCalls<Ids>({
  async rows({ database: { storage } }, customer) {
    const vacancyId = newId(new Date());
    const vacancy = await buildVacancy(storage, customer, { vacancyId, externalVacancyId: vacancyId });
    const times = { consentedAt: may(2), startedAt: may(2), submittedAt: may(2) };
    await buildApplication(storage, customer, vacancy, { assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED', ...times }] });
    return { vacancyId };
  },
  fields: {
    DatalakeAssessmentGarbageRatio: call('DatalakeAssessmentGarbageRatio'),
    DatalakeAssessmentPlagiarismRatio: call('DatalakeAssessmentPlagiarismRatio'),
    DatalakeAssessmentProfanityRatio: call('DatalakeAssessmentProfanityRatio'),
    DatalakeAssessmentAvgNPSScore: call('DatalakeAssessmentAvgNPSScore'),
    DatalakeAssessmentCountCompletedAssessments: call('DatalakeAssessmentCountCompletedAssessments'),
    DatalakeAssessmentCompletionRatio: call('DatalakeAssessmentCompletionRatio'),
    DatalakeAssessmentEngagementRatio: call('DatalakeAssessmentEngagementRatio'),
    DatalakeAssessmentMedianScore: call('DatalakeAssessmentMedianScore'),
    DatalakeAssessmentMedianTimeTaken: call('DatalakeAssessmentMedianTimeTaken'),
    DatalakeAssessmentRecommendationSplit: call('DatalakeAssessmentRecommendationSplit'),
    DatalakeAssessmentDeviceTypeSplit: call('DatalakeAssessmentDeviceTypeSplit'),
    DatalakeAssessmentScoreDistribution: call('DatalakeAssessmentScoreDistribution'),
    DatalakeAssessmentDropoutRatio: call('DatalakeAssessmentDropoutRatio'),
    DatalakeAssessmentLeakageRatio: call('DatalakeAssessmentLeakageRatio'),
  },
});
