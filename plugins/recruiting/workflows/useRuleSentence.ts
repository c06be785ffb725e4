import { useLocale, useText } from '@edge-console/sdk';
import {
  workflowConditionText,
  workflowRuleSentence,
  workflowRuleWording,
  type DescribedRule,
  type WorkflowRuleWording,
} from '@edge-console/sdk/contract/workflows';
import { useMemo } from 'react';
import type { WorkflowOfDetails } from './WorkflowDetails.js';

/** A rule of a stage: a trigger of the API. */
export type WorkflowRule = WorkflowOfDetails['stages'][number]['triggers'][number];

/** Describes rules, each in one sentence: 'Progress candidate if recommendation is Yes or Maybe'. (WF-033) */
export function useRuleSentence(): (rule: DescribedRule) => string {
  const wording = useRuleWording();
  return useMemo(() => (rule) => workflowRuleSentence(rule, wording), [wording]);
}

/** Describes conditions: 'recommendation score is at least 65'. */
export function useConditionSentence(): (condition: DescribedRule['conditions'][number]) => string {
  const wording = useRuleWording();
  return useMemo(() => (condition) => workflowConditionText(condition, wording), [wording]);
}

function useRuleWording(): WorkflowRuleWording {
  const text = useText();
  const { language } = useLocale();
  return useMemo(() => workflowRuleWording(language, (key, values) => text(`workflows.rules.${key}`, values)), [text, language]);
}
