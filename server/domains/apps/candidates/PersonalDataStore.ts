import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { RESULT_FIELDS } from '@edge-console/sdk/contract/recruiting';
import type { Transaction } from '../../../storage/index.js';
import { jobRows } from '../../common/jobs/tables.js';
import { applications, assessmentMessages, assessments } from '../applicationTables.js';
import type { CandidateRow } from '../applications/ApplicationStore.js';
import { candidateNameOf } from './candidateCopies.js';
import { CandidateStore } from './CandidateStore.js';

/** SQL that removes personal data from what belongs to applications. */
export const PersonalDataStore = {
  /**
   * Gives these applications, which the caller has locked, to a candidate without personal data, and removes what else could identify the
   * person: texts of results and messages, reports, and names in jobs. Scores and statuses stay. (CAND-039)
   * @returns ids of the assessments
   */
  async removeFrom(transaction: Transaction, applicationIds: readonly string[], candidate: CandidateRow): Promise<readonly string[]> {
    const { customerId, candidateId } = candidate;
    await CandidateStore.copyTo(transaction, applicationIds, candidate);
    await transaction
      .update(applications)
      // The id at the provider is a hash of the address.
      .set({ candidateId, externalApplicantId: `deleted-${candidateId}` })
      .where(and(eq(applications.customerId, customerId), inArray(applications.applicationId, [...applicationIds])));
    const changed = await transaction
      .update(assessments)
      .set({ insightsLink: null, myInsightsLink: null, results: typedResults(assessments.results) })
      .where(and(eq(assessments.customerId, customerId), inArray(assessments.applicationId, [...applicationIds])))
      .returning({ assessmentId: assessments.assessmentId });
    const assessmentIds = changed.map(({ assessmentId }) => assessmentId);
    await emptyMessages(transaction, customerId, assessmentIds);
    return assessmentIds;
  },

  /** Replaces the name in jobs whose rows are the candidate or its applications. */
  async renameInJobs(transaction: Transaction, rowIds: readonly string[], candidate: CandidateRow): Promise<void> {
    await transaction
      .update(jobRows)
      .set({ name: candidateNameOf(candidate) })
      .where(and(eq(jobRows.customerId, candidate.customerId), inArray(jobRows.rowId, [...rowIds])));
  },
};

async function emptyMessages(transaction: Transaction, customerId: string, assessmentIds: readonly string[]): Promise<void> {
  const results = sql`${assessmentMessages.body} -> 'results'`;
  await transaction
    .update(assessmentMessages)
    .set({ body: sql`${typedResults(assessmentMessages.body)} || jsonb_build_object('results', ${typedResults(results)})` })
    .where(and(eq(assessmentMessages.customerId, customerId), inArray(assessmentMessages.assessmentId, [...assessmentIds])));
}

/** The results by name that are numbers, booleans, or a recommendation, because any other value can contain a text about the person. */
function typedResults(results: SQLWrapper): SQL<Record<string, unknown>> {
  return sql`coalesce((
    SELECT jsonb_object_agg(result.key, result.value)
    FROM jsonb_each(CASE WHEN jsonb_typeof(${results}) = 'object' THEN ${results} ELSE '{}' END) result
    WHERE result.key = ANY (${sql.param([...RESULT_FIELDS])}::text[])
      AND (jsonb_typeof(result.value) IN ('number', 'boolean') OR result.value IN ('"YES"', '"MAYBE"', '"NO"'))), '{}')`;
}
