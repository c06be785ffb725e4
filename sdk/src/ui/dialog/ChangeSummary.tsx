import { HTMLTable } from '@blueprintjs/core';
import { useKitText } from '../texts/useKitText.js';
import { useShownValue } from './useShownValue.js';

export interface ChangeSummaryProps {
  /** Names of the fields, in the form's order. Fields without a name are not listed. */
  readonly fields: Readonly<Record<string, string>>;
  /** Values by field: text, numbers, yes or no, or lists of these. Describe any other value in words. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The fields that a save changes: name, old value and new value. */
export function ChangeSummary({ fields, before, after }: ChangeSummaryProps) {
  const text = useKitText();
  const shownValue = useShownValue();
  const changed = Object.entries(fields).filter(([name]) => shownValue(before[name]) !== shownValue(after[name]));
  if (changed.length === 0) return <p>{text('changes.none')}</p>;
  return (
    <HTMLTable compact className="edge-conflict">
      <thead>
        <tr>
          <th scope="col">{text('conflict.field')}</th>
          <th scope="col">{text('changes.before')}</th>
          <th scope="col">{text('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{shownValue(before[name]) || text('conflict.empty')}</td>
            <td>{shownValue(after[name]) || text('conflict.empty')}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
