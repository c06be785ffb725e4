import { SCORE } from '@edge-console/sdk/contract/workflows';
import { NumberField, useTypedField } from '@edge-console/sdk/ui';
import styles from './WorkflowEditor.module.css';

export interface ScoreFieldProps {
  /** Name of the value in the form: a number from 1 to 100. */
  readonly name: string;
  readonly label: string;
}

/** A score: a slider and a number box for the same value. An empty box becomes 1 when the user leaves it. (WF-071 to WF-073) */
export function ScoreField({ name, label }: ScoreFieldProps) {
  const field = useTypedField<number>(name, { isEqual: Object.is });
  return (
    <div className={styles['score']}>
      <input
        type="range"
        className={styles['slider']}
        aria-label={label}
        min={SCORE.min}
        max={SCORE.max}
        value={Number.isFinite(field.value) ? field.value : SCORE.min}
        onChange={({ currentTarget }) => field.change(currentTarget.valueAsNumber)}
      />
      <NumberField
        name={name}
        label={label}
        isRequired
        onBlur={() => {
          if (field.value === undefined) field.change(SCORE.min);
        }}
      />
    </div>
  );
}
