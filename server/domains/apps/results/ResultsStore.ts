import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { assessmentMessages, assessments } from '../applicationTables.js';
import type { AssessmentRow } from '../progress/ProgressStore.js';
import type { ProgressChanges } from './nextProgress.js';

/** SQL of messages of the assessment provider. */
export const ResultsStore = {
  async applicationOf(transaction: Transaction, customerId: string, assessmentId: string): Promise<string | undefined> {
    const [row] = await transaction
      .select({ applicationId: assessments.applicationId })
      .from(assessments)
      .where(and(eq(assessments.customerId, customerId), eq(assessments.assessmentId, assessmentId)));
    return row?.applicationId;
  },

  /** @returns `known` for the same message again, `other` for another message with its id */
  async storeMessage(transaction: Transaction, message: typeof assessmentMessages.$inferInsert): Promise<'stored' | 'known' | 'other'> {
    const { customerId, messageId, body } = message;
    const stored = await transaction
      .insert(assessmentMessages)
      .values(message)
      .onConflictDoNothing()
      .returning({ messageId: assessmentMessages.messageId });
    if (stored.length > 0) return 'stored';
    const [known] = await transaction
      .select({ isSame: sql<boolean>`${assessmentMessages.body} = ${JSON.stringify(body)}::jsonb` })
      .from(assessmentMessages)
      .where(and(eq(assessmentMessages.customerId, customerId), eq(assessmentMessages.messageId, messageId)));
    return known?.isSame === true ? 'known' : 'other';
  },

  async updateAssessment(
    transaction: Transaction,
    { customerId, assessmentId }: Pick<AssessmentRow, 'customerId' | 'assessmentId'>,
    changes: ProgressChanges & { readonly updatedAt: Date },
  ): Promise<void> {
    await transaction
      .update(assessments)
      .set(changes)
      .where(and(eq(assessments.customerId, customerId), eq(assessments.assessmentId, assessmentId)));
  },

  /** The score of the first stage, in the row of the second. */
  async copyFirstScore(
    transaction: Transaction,
    { customerId, applicationId }: Pick<AssessmentRow, 'customerId' | 'applicationId'>,
    firstStageScore: number | null,
  ): Promise<void> {
    await transaction
      .update(assessments)
      .set({ firstStageScore })
      .where(and(eq(assessments.customerId, customerId), eq(assessments.applicationId, applicationId), eq(assessments.position, 2)));
  },
};
