import { workflowRuleSentence, workflowRuleWording, type WorkflowTrigger } from '@edge-console/sdk/contract/workflows';
import type { Texts } from '../../../texts/index.js';

/** The enabled rules among these, each in a sentence: 'Progress candidate if recommendation is Yes or Maybe'. (WF-033) */
export function ruleSentences(triggers: readonly WorkflowTrigger[], { language, t }: Texts): readonly string[] {
  const wording = workflowRuleWording(language, (key, values) => t(`workflows.rules.${key}`, values));
  return triggers.filter(({ enabled }) => enabled).map((trigger) => workflowRuleSentence(trigger, wording));
}
