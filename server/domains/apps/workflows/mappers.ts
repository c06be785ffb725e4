import type { FoundWorkflow } from './foundWorkflows.js';
import type { UsageRow } from './UsageStore.js';
import type { StageRow } from './WorkflowStore.js';

/** Language of a workflow without stages. (WF-032) */
const DEFAULT_LANGUAGE = 'en-US';

/** (RECGQL-080) */
export function toWorkflow({ row, stages }: FoundWorkflow) {
  const { workflowId, name, isDefault, organizationId, customerId, hierarchyId, createdAt, updatedAt, archivedAt, version } = row;
  return {
    _id: workflowId,
    name,
    isDefault,
    organizationId,
    customerId,
    hierarchyId,
    createdAt,
    updatedAt,
    archivedAt,
    stages: stages.map(toStage),
    defaultLanguage: stages[0]?.stage.language ?? DEFAULT_LANGUAGE,
    version,
  };
}

/** A stage of a workflow, or the copy of it that a vacancy keeps. */
export interface AnyStage extends Pick<StageRow, 'packageName'> {
  readonly stage: Omit<StageRow['stage'], 'customerId' | 'workflowId' | 'position'>;
}

/** (RECGQL-081) */
export function toStage({ stage, packageName }: AnyStage) {
  const { stageId, name, product, provider, language, externalAssessmentPackageId, triggers } = stage;
  return {
    _id: stageId,
    name,
    product,
    provider,
    language,
    externalAssessmentPackageId,
    assessmentPackageName: packageName,
    triggers: triggers.map(({ action, conditions, ...trigger }) => ({
      ...trigger,
      conditions: [...conditions],
      action: { type: action.type, payload: action.type === 'UPDATE_STATUS' ? action.payload : null },
    })),
  };
}

/** (D-120) */
export function toUsage({ set, option }: UsageRow) {
  const { workflowSetId, name, archivedAt } = set;
  return { _id: workflowSetId, name, archivedAt, displayName: option.displayName, isDefault: option.isDefault };
}
