import { isAllowed, type PolicyStatement } from '@edge-console/sdk/contract';
import { ENTER } from '../rights/Rights.js';
import type { PolicyQuestion } from './readQuestions.js';

/** A department with its ancestors and itself, root first. */
export interface DepartmentPath {
  readonly customerId: string;
  readonly hierarchyIds: readonly string[];
}

/** A question with the path of the department that its resource names. */
export interface PlacedQuestion extends PolicyQuestion {
  readonly hierarchyIds: readonly string[];
}

/** Whether actions are allowed, by resource and action. */
export type PolicyResult = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Results for each resource and action. */
export interface PolicyResults {
  /** On the resource itself. */
  readonly policyResult: PolicyResult;
  /** On the resource or in a department below it. */
  readonly withinResult: PolicyResult;
}

/**
 * Evaluates statements for questions. One department is sufficient to enter its customer. (D-158)
 * @param named departments that the statements name; only these can have a right that their ancestors do not have
 */
export function checkPolicies(
  statements: readonly PolicyStatement[],
  questions: readonly PlacedQuestion[],
  named: readonly DepartmentPath[],
): PolicyResults {
  const allows = ({ pattern }: PlacedQuestion, action: string, hierarchyIds: readonly string[]) =>
    isAllowed(statements, action, {
      region: pattern.region,
      organizationId: pattern.organization,
      customerId: pattern.customer,
      hierarchyIds,
    });
  const allowsBelow = (question: PlacedQuestion, action: string, ancestor = '') =>
    named.some(
      ({ customerId, hierarchyIds }) =>
        customerId === question.pattern.customer && hierarchyIds.includes(ancestor) && allows(question, action, hierarchyIds),
    );
  const isAllowedHere = (question: PlacedQuestion, action: string) =>
    allows(question, action, question.hierarchyIds) || (action === ENTER && allowsBelow(question, action, question.hierarchyIds[0]));
  const isAllowedWithin = (question: PlacedQuestion, action: string) =>
    isAllowedHere(question, action) || allowsBelow(question, action, question.hierarchyIds.at(-1));
  return { policyResult: resultOf(questions, isAllowedHere), withinResult: resultOf(questions, isAllowedWithin) };
}

function resultOf(questions: readonly PlacedQuestion[], answer: (question: PlacedQuestion, action: string) => boolean): PolicyResult {
  return Object.fromEntries(
    questions.map((question) => [
      question.resource,
      Object.fromEntries(question.actions.map((action) => [action, answer(question, action)])),
    ]),
  );
}
