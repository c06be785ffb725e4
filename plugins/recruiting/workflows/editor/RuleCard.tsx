import { useText } from '@edge-console/sdk';
import type { WorkflowCondition } from '@edge-console/sdk/contract/workflows';
import { Button, Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useConditionSentence } from '../useRuleSentence.js';
import styles from './WorkflowEditor.module.css';

export interface RuleCardProps {
  /** 'Progress candidate if' */
  readonly title: string;
  /** Conditions that the fields cannot express. They stay as they are. */
  readonly others: readonly WorkflowCondition[];
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A rule with its Remove button. (WF-062) */
export function RuleCard({ title, others, onRemove, children }: RuleCardProps) {
  const text = useText();
  const sentence = useConditionSentence();
  return (
    <fieldset className={`${styles['rule'] ?? ''} edge-field-group`}>
      <legend className={Classes.HEADING}>{title}</legend>
      {children}
      {others.length === 0 ? null : (
        <div className="edge-form-note">
          {text('workflows.form.others')}
          <ul>
            {others.map((condition) => (
              <li key={JSON.stringify(condition)}>{text('workflows.form.condition', { condition: sentence(condition) })}</li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="minimal" aria-label={text('workflows.form.removeRule', { rule: title })} onClick={onRemove}>
        {text('workflows.form.remove')}
      </Button>
    </fieldset>
  );
}
