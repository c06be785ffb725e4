import { useLocale, useText } from '@edge-console/sdk';
import { workflowRuleSentence, workflowRuleWording, type DescribedRule } from '@edge-console/sdk/contract/workflows';
import { useMemo } from 'react';
import type { WorkflowOfDetails } from './WorkflowDetails.js';

/** A rule of a stage: a trigger of the API. */
export type WorkflowRule = WorkflowOfDetails['stages'][number]['triggers'][number];

/** Describes rules, each in one sentence: 'Progress candidate if recommendation is Yes or Maybe'. (WF-033) */
export function useRuleSentence(): (rule: DescribedRule) => string {
  const text = useText();
  const { language } = useLocale();
  return useMemo(() => {
    const wording = workflowRuleWording(language, (key, values) => text(`workflows.rules.${key}`, values));
    return (rule) => workflowRuleSentence(rule, wording);
  }, [text, language]);
}
