import { useFlag, useText } from '@edge-console/sdk';
import { MenuButton, type MenuEntry } from '@edge-console/sdk/ui';
import { PlusIcon } from '@blueprintjs/icons';
import { useForm } from 'react-final-form';
import { ProgressRuleFields } from './ProgressRuleFields.js';
import { StatusRuleFields } from './StatusRuleFields.js';
import { NEW_PROGRESS, NEW_STATUS, type StageValues } from './workflowForm.js';

/** Whether a status can be changed by rules. (WF-065) */
export const STATUS_RULE_FLAG = 'liEnable';

export interface StageRulesProps {
  readonly path: string;
  readonly stage: StageValues;
  readonly onAddStage: () => void;
}

/** The rules of the first stage. A video interview has none. (WF-060 to WF-067) */
export function StageRules({ path, stage, onAddStage }: StageRulesProps) {
  const text = useText();
  const form = useForm();
  const hasStatusRule = useFlag(STATUS_RULE_FLAG);
  const { progress, status } = stage;
  const twice = text('workflows.form.ruleExists');
  const entries: readonly MenuEntry[] = [
    {
      id: 'progress',
      label: text('workflows.form.progressIf'),
      denied: progress === undefined ? undefined : twice,
      onChoose: () => form.change(`${path}.progress`, NEW_PROGRESS),
    },
    {
      id: 'status',
      label: text('workflows.form.statusTo'),
      denied: status === undefined ? undefined : twice,
      onChoose: () => form.change(`${path}.status`, NEW_STATUS),
    },
  ].filter(({ id }) => id !== 'status' || hasStatusRule);
  const isVideo = stage.product === 'SI';
  if (isVideo && progress === undefined && status === undefined) return null;
  return (
    <>
      {progress === undefined ? null : (
        <ProgressRuleFields
          path={`${path}.progress`}
          rule={progress}
          onAddStage={onAddStage}
          onRemove={() => form.change(`${path}.progress`, undefined)}
        />
      )}
      {status === undefined ? null : (
        <StatusRuleFields path={`${path}.status`} rule={status} onRemove={() => form.change(`${path}.status`, undefined)} />
      )}
      {isVideo ? null : (
        <MenuButton
          variant="outlined"
          icon={<PlusIcon aria-hidden />}
          entries={entries}
          denied={entries.every(({ denied }) => denied !== undefined) ? text('workflows.form.allRules') : undefined}
        >
          {text('workflows.form.addRule')}
        </MenuButton>
      )}
    </>
  );
}
