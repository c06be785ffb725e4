/** FI: chat interview; SI: video interview. */
export type AssessmentProduct = 'FI' | 'SI';

/** A condition of a rule. (RECGQL-084) */
export interface WorkflowCondition {
  /** One of {@link CONDITION_FIELDS}. */
  readonly onField: string;
  /** The type of the field. */
  readonly onFieldType: string;
  /** One of {@link COMPARISONS} of that type. */
  readonly comparisonOperator: string;
  /** A number, boolean or text; for `contains` a list of texts, of which one is enough. */
  readonly comparisonValue: unknown;
}

/** What a rule does. (RECGQL-083) */
export interface WorkflowAction {
  readonly type: WorkflowActionType;
  /** The status of `UPDATE_STATUS`; nothing for `MOVE_STAGE`. */
  readonly payload?: { readonly status: string } | null | undefined;
}

export type WorkflowActionType = 'MOVE_STAGE' | 'UPDATE_STATUS';

/** A rule of a stage, as it is stored and as it runs. (RECGQL-082) */
export interface WorkflowTrigger {
  readonly enabled: boolean;
  /** `and`: all conditions must hold. */
  readonly conditionOperator: string;
  readonly conditions: readonly WorkflowCondition[];
  readonly action: WorkflowAction;
}

/** A stage as users edit it. Product and package are undefined until they are chosen. */
export interface WorkflowStageDraft {
  readonly product: AssessmentProduct | undefined;
  readonly externalAssessmentPackageId: string | undefined;
  readonly triggers: readonly WorkflowTrigger[];
}

/** A value that the assessment of a stage returned. (RECGQL-087) */
export interface AssessmentResult {
  readonly fieldName: string;
  readonly fieldValue: unknown;
}
