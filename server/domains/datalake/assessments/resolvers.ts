import type { FilterAssessmentInput, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { AssessmentFigureService } from './AssessmentFigureService.js';
import { readAssessmentCall, readDropoutCall, readLeakageCall, type AssessmentCall } from './readAssessmentCall.js';

/** The resolver of a figure that has the common input. */
function answered<T>(read: (service: AssessmentFigureService, call: AssessmentCall, context: RequestContext) => Promise<T>) {
  return async (
    _parent: unknown,
    { filterAssessmentInput }: { readonly filterAssessmentInput: FilterAssessmentInput },
    context: RequestContext,
  ) => ({
    data: await read(context.services.datalake.assessments, readAssessmentCall(filterAssessmentInput), context),
  });
}

export const Query = {
  DatalakeAssessmentGarbageRatio: answered((service, call, context) => service.ratio('garbage', call, context)),
  DatalakeAssessmentPlagiarismRatio: answered((service, call, context) => service.ratio('plagiarism', call, context)),
  DatalakeAssessmentProfanityRatio: answered((service, call, context) => service.ratio('profanity', call, context)),
  DatalakeAssessmentAvgNPSScore: answered((service, call, context) => service.netPromoterScore(call, context)),
  DatalakeAssessmentCountCompletedAssessments: answered((service, call, context) => service.completed(call, context)),
  DatalakeAssessmentCompletionRatio: answered((service, call, context) => service.ratio('completion', call, context)),
  DatalakeAssessmentEngagementRatio: answered((service, call, context) => service.engagement(call, context)),
  DatalakeAssessmentMedianScore: answered((service, call, context) => service.median('score', call, context)),
  DatalakeAssessmentMedianTimeTaken: answered((service, call, context) => service.median('secondsTaken', call, context)),
  DatalakeAssessmentRecommendationSplit: answered((service, call, context) => service.recommendations(call, context)),
  DatalakeAssessmentDeviceTypeSplit: answered((service, call, context) => service.deviceTypes(call, context)),
  DatalakeAssessmentScoreDistribution: answered((service, call, context) => service.scores(call, context)),
  async DatalakeAssessmentDropoutRatio(_parent, { filterAssessmentInput: input }, context) {
    const call = readDropoutCall(input, context.now());
    return { data: await context.services.datalake.assessments.ratio('dropout', call, context) };
  },
  async DatalakeAssessmentLeakageRatio(_parent, { filterAssessmentInput: input }, context) {
    const call = readLeakageCall(input, context.now());
    return { data: await context.services.datalake.assessments.ratio('leakage', call, context) };
  },
} satisfies QueryResolvers;
