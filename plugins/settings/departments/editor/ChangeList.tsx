import { useLocale, useText } from '@edge-console/sdk';
import { Button, Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import styles from '../Departments.module.css';
import { sameNames } from '../rules/shape.js';
import { useChangeText } from './useChangeText.js';
import type { EditedDepartments } from './useEdits.js';

/** Changes that are shown first, and more with each request. */
const STEP = 50;

/** Everything that Update will save, each to be undone by itself. */
export function ChangeList({ edited: { changes, forest, undo } }: { readonly edited: EditedDepartments }) {
  const text = useText();
  const locale = useLocale();
  const changeText = useChangeText();
  const [shown, setShown] = useState(STEP);
  const doubles = useMemo(() => (changes.length === 0 ? new Set<string>() : sameNames(forest)), [changes, forest]);
  return (
    <section aria-label={text('departments.changes.title')}>
      <h2 className="edge-section-title">
        {text('departments.changes.titleWithCount', { count: changes.length, shown: locale.formatNumber(changes.length) })}
      </h2>
      {changes.length === 0 ? <p className="edge-muted">{text('departments.changes.none')}</p> : null}
      <ul className={styles['changes']}>
        {changes.slice(0, shown).map((change) => (
          <li key={`${change.kind} ${change.id}`} className={styles['change']}>
            <Tag minimal intent={change.kind === 'removed' ? 'danger' : 'primary'}>
              {text(`departments.changes.${change.kind}`)}
            </Tag>
            <div>
              <p>{changeText(change)}</p>
              {change.kind !== 'removed' && doubles.has(change.id) ? (
                <p className={styles['warning']}>{text('departments.changes.double')}</p>
              ) : null}
            </div>
            <Button
              size="small"
              variant="minimal"
              aria-label={text('departments.changes.undoOf', { change: changeText(change) })}
              onClick={() => undo(change)}
            >
              {text('departments.changes.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {changes.length > shown ? <Button onClick={() => setShown(shown + STEP)}>{text('departments.changes.more')}</Button> : null}
    </section>
  );
}
