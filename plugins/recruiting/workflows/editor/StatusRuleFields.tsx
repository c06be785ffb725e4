import { useText } from '@edge-console/sdk';
import { INTERVIEW_STATUS } from '@edge-console/sdk/contract/workflows';
import { SelectField } from '@edge-console/sdk/ui';
import { RuleCard } from './RuleCard.js';
import type { StatusValues } from './workflowForm.js';

export interface StatusRuleFieldsProps {
  readonly path: string;
  readonly rule: StatusValues;
  readonly onRemove: () => void;
}

/** 'Change application status to', as soon as the candidate has completed the stage. (WF-081 to WF-083, D-116) */
export function StatusRuleFields({ path, rule, onRemove }: StatusRuleFieldsProps) {
  const text = useText();
  return (
    <RuleCard title={text('workflows.form.statusTo')} others={rule.others} onRemove={onRemove}>
      <SelectField
        name={`${path}.status`}
        label={text('workflows.form.status')}
        isRequired
        options={[{ value: INTERVIEW_STATUS, label: text('workflows.rules.interview') }]}
        help={text('workflows.form.statusHelp')}
      />
    </RuleCard>
  );
}
