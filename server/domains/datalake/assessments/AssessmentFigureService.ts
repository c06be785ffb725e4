import { RECOMMENDATIONS } from '@edge-console/sdk/contract/workflows';
import type { RequestContext } from '../../../graphql/context.js';
import type { Transaction } from '../../../storage/index.js';
import {
  AssessmentFigureStore,
  type LabelCount,
  type MedianName,
  type RatioName,
  type ScopedAssessmentCall,
  type ScoreCount,
} from './AssessmentFigureStore.js';
import type { AssessmentCall } from './readAssessmentCall.js';

/** A number about assessments. (IAMGQL-014, D-091) */
export interface Figure {
  /** Null without an assessment that it could be computed from. */
  readonly value: number | null;
  /** Null for medians and counts. */
  readonly numerator: number | null;
  /** Number of assessments that the value is computed from. */
  readonly denominator: number;
}

/** (IAMGQL-013) */
export interface Engagement {
  readonly engagementCount: number;
  readonly completionTotalCount: number;
  /** Null without a completed assessment. */
  readonly engagementRatio: number | null;
}

/** Net promoter score if all answers are 9 or 10. */
const BEST_NPS = 100;

/**
 * Figures about assessments in departments where the caller may view insights. (IAMGQL-031)
 * Every method rejects with NOT_FOUND, FORBIDDEN and BAD_REQUEST as `RegionalService.runInEach`.
 */
export class AssessmentFigureService {
  async ratio(name: Exclude<RatioName, 'engagement'>, call: AssessmentCall, context: RequestContext): Promise<Figure> {
    const parts = await read(call, context, (transaction, scoped) => AssessmentFigureStore.ratio(transaction, scoped, name));
    return { value: ratioOf(parts), ...parts };
  }

  /** (IAMGQL-024, D-173) */
  async engagement(call: AssessmentCall, context: RequestContext): Promise<Engagement> {
    const parts = await read(call, context, (transaction, scoped) => AssessmentFigureStore.ratio(transaction, scoped, 'engagement'));
    return { engagementCount: parts.numerator, completionTotalCount: parts.denominator, engagementRatio: ratioOf(parts) };
  }

  /** (IAMGQL-021) */
  async netPromoterScore(call: AssessmentCall, context: RequestContext): Promise<Figure> {
    const parts = await read(call, context, AssessmentFigureStore.promoters);
    return { value: ratioOf(parts, BEST_NPS), ...parts };
  }

  /** The number of completed assessments. Its value is 0, not null, without one. (IAMGQL-022) */
  async completed(call: AssessmentCall, context: RequestContext): Promise<Figure> {
    const number = await read(call, context, AssessmentFigureStore.completed);
    return { value: number, numerator: null, denominator: number };
  }

  /** (IAMGQL-025, IAMGQL-026) */
  async median(name: MedianName, call: AssessmentCall, context: RequestContext): Promise<Figure> {
    const found = await read(call, context, (transaction, scoped) => AssessmentFigureStore.median(transaction, scoped, name));
    return { ...found, numerator: null };
  }

  /** In the order of the recommendations. (IAMGQL-027) */
  async recommendations(call: AssessmentCall, context: RequestContext): Promise<LabelCount[]> {
    const found = await read(call, context, (transaction, scoped) => AssessmentFigureStore.split(transaction, scoped, 'recommendation'));
    return RECOMMENDATIONS.flatMap((recommendation) => found.filter(({ label }) => label === recommendation));
  }

  /** The most frequent first. (IAMGQL-030) */
  deviceTypes(call: AssessmentCall, context: RequestContext): Promise<LabelCount[]> {
    return read(call, context, (transaction, scoped) => AssessmentFigureStore.split(transaction, scoped, 'deviceType'));
  }

  /** (IAMGQL-016) */
  scores(call: AssessmentCall, context: RequestContext): Promise<ScoreCount[]> {
    return read(call, context, AssessmentFigureStore.scores);
  }
}

function read<T>(
  call: AssessmentCall,
  context: RequestContext,
  work: (transaction: Transaction, scoped: ScopedAssessmentCall) => Promise<T>,
): Promise<T> {
  return context.services.common.regional.runInEach(context, 'ti:viewInsights', call.places, (transaction, scopes) =>
    work(transaction, { ...call, scopes }),
  );
}

/** @param whole value of a ratio of all assessments */
function ratioOf({ numerator, denominator }: { readonly numerator: number; readonly denominator: number }, whole = 1): number | null {
  return denominator === 0 ? null : (numerator / denominator) * whole;
}
