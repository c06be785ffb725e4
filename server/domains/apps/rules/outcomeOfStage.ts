import { runRules, type AssessmentResult, type RunnableStage } from '@edge-console/sdk/contract/workflows';

/** A stage of a workflow, or of the copy that a vacancy keeps. (D-167) */
export interface StageWithRules extends RunnableStage {
  readonly stageId: string;
}

/** What the rules of a completed stage do with an application. */
export interface StageOutcome {
  /** The application moves to this stage. A rule moved it, so it does not count as manually progressed. Undefined if it stays. */
  readonly move: { readonly stageId: string; readonly isManuallyProgressed: false } | undefined;
  /** The new status of the application; undefined if it stays. */
  readonly status: string | undefined;
}

/**
 * Runs the rules of a stage when the results of its assessment are stored. (RECGQL-075)
 * @param stages of the workflow, in order
 * @param stageId the completed stage
 * @throws if the stage is not one of the stages, which is a mistake of the caller
 */
export function outcomeOfStage(stages: readonly StageWithRules[], stageId: string, results: readonly AssessmentResult[]): StageOutcome {
  const index = stages.findIndex((stage) => stage.stageId === stageId);
  const [completed, next] = [stages[index], stages[index + 1]];
  if (completed === undefined) throw new Error(`The workflow does not have the stage ${stageId}.`);
  const { progresses, status } = runRules(completed, results, { hasNextStage: next !== undefined });
  return { move: progresses && next !== undefined ? { stageId: next.stageId, isManuallyProgressed: false } : undefined, status };
}
