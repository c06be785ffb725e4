import { useText } from '@edge-console/sdk';
import { MOST_STAGES } from '@edge-console/sdk/contract/workflows';
import { ActionButton } from '@edge-console/sdk/ui';
import { PlusIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { StageFields } from './StageFields.js';
import styles from './WorkflowEditor.module.css';
import { NO_STAGE, type StageValues } from './workflowForm.js';

export interface StageListProps {
  readonly stages: readonly StageValues[];
  readonly onChange: (stages: readonly StageValues[]) => void;
}

/** The stages of a workflow: one, or two if the first is a chat interview. (WF-053 to WF-055) */
export function StageList({ stages, onChange }: StageListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>(`[data-stage="${String(added)}"] input`)?.focus();
  }, [added]);
  const add = () => {
    onChange([...stages, NO_STAGE]);
    setAdded(stages.length);
  };
  const remove = () => {
    onChange(stages.slice(0, 1));
    setAdded(0);
    list.current?.querySelector<HTMLElement>('[data-control="add"] button')?.focus();
  };
  return (
    <div ref={list} className={styles['stages']}>
      {stages.map((stage, index) => (
        <StageFields
          // oxlint-disable-next-line react/no-array-index-key -- stages have no identity before they are saved, and only the last can be removed
          key={index}
          index={index}
          stage={stage}
          first={stages[0] ?? stage}
          onAddStage={add}
          onRemove={remove}
        />
      ))}
      <div data-control="add">
        <ActionButton icon={<PlusIcon />} reason={addDenied(stages, text)} onClick={add}>
          {text('workflows.form.addStage')}
        </ActionButton>
      </div>
    </div>
  );
}

/** (WF-054, WF-055) */
function addDenied(stages: readonly StageValues[], text: ReturnType<typeof useText>): string | undefined {
  if (stages.length >= MOST_STAGES) return text('workflows.form.mostStages');
  return stages[0]?.product === 'SI' ? text('workflows.form.errors.stageAfterVideo') : undefined;
}
