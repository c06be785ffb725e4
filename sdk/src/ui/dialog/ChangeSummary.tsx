import { HTMLTable } from '@blueprintjs/core';
import { adoptFormStyles } from '../form/adoptFormStyles.js';
import { useKitText } from '../texts/useKitText.js';
import { useShownValue } from './useShownValue.js';

adoptFormStyles();

export interface ChangeSummaryProps {
  /** Names of the fields, in the form's order. Fields without a name are not listed. */
  readonly fields: Readonly<Record<string, string>>;
  /** Values by field: text, numbers, yes or no, or lists of these. Describe any other value in words. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Leaves out the column of a side on which every field is empty, for example before a record was created. */
  readonly omitsEmptySide?: boolean;
}

/** The fields that a save changes: name, old value and new value. */
export function ChangeSummary({ fields, before, after, omitsEmptySide = false }: ChangeSummaryProps) {
  const text = useKitText();
  const shownValue = useShownValue();
  const changed = Object.entries(fields).filter(([name]) => shownValue(before[name]) !== shownValue(after[name]));
  if (changed.length === 0) return <p>{text('changes.none')}</p>;
  const sides = [
    { header: text('changes.before'), values: before },
    { header: text('changes.after'), values: after },
  ].filter(({ values }) => !omitsEmptySide || changed.some(([name]) => shownValue(values[name]) !== ''));
  return (
    <HTMLTable compact className="edge-conflict">
      <thead>
        <tr>
          <th scope="col">{text('conflict.field')}</th>
          {sides.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {sides.map(({ header, values }) => (
              <td key={header}>{shownValue(values[name]) || text('conflict.empty')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
