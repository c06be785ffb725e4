import { useText } from '@edge-console/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import styles from '../Departments.module.css';
import { changesOf, type Change } from '../rules/changes.js';
import { NO_EDITS, type Edits, type LoadedDepartments } from '../rules/edits.js';
import { mergeEdits } from '../rules/mergeEdits.js';
import { changedByBoth, theirEdits } from '../rules/theirEdits.js';
import { useChangeText } from './useChangeText.js';
import type { EditedDepartments } from './useEdits.js';

export interface ConflictPanelProps {
  readonly edited: EditedDepartments;
  /** The departments that another user saved. */
  readonly current: LoadedDepartments;
  /** Continues with those departments and with these changes of the user. */
  readonly onResolve: (edits: Edits) => void;
}

/**
 * Another user has saved the departments meanwhile: the changes of both, which of the own ones cannot be made any more, and the choice to
 * continue with the others. Takes the focus, because Update has not saved.
 */
export function ConflictPanel({ edited: { loaded, edits, changes }, current, onResolve }: ConflictPanelProps) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const theirs = useMemo(() => theirEdits(loaded, current), [loaded, current]);
  const theirChanges = useMemo(() => changesOf(loaded, theirs), [loaded, theirs]);
  const merge = useMemo(() => mergeEdits(loaded, edits, current), [loaded, edits, current]);
  const both = useMemo(() => changedByBoth(edits, theirs), [edits, theirs]);
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="edge-banner">
      <Callout intent="warning">
        <h2 className="edge-section-title">{text('departments.conflict.title')}</h2>
        <p>{text('departments.conflict.text')}</p>
        <div className={styles['conflict']}>
          <Changes title={text('departments.conflict.theirs')} changes={theirChanges} both={both} />
          <Changes title={text('departments.conflict.mine')} changes={changes} both={both} />
        </div>
        {merge.lost.length === 0 ? null : <Lost lost={merge.lost} />}
        <div className={styles['actions']}>
          <Button onClick={() => onResolve(NO_EDITS)}>{text('departments.conflict.takeTheirs')}</Button>
          <Button intent="primary" onClick={() => onResolve(merge.edits)}>
            {text('departments.conflict.reapply')}
          </Button>
        </div>
      </Callout>
    </div>
  );
}

/** Changes that are listed; the others are counted. */
const SHOWN = 20;

interface ChangesProps {
  readonly title: string;
  readonly changes: readonly Change[];
  /** Departments that both users changed. */
  readonly both: ReadonlySet<string>;
}

function Changes({ title, changes, both }: ChangesProps) {
  const text = useText();
  const changeText = useChangeText();
  return (
    <section>
      <h3 className="edge-section-title">{title}</h3>
      {changes.length === 0 ? <p>{text('departments.conflict.none')}</p> : null}
      <ul className={styles['list']}>
        {changes.slice(0, SHOWN).map((change) => (
          <li key={`${change.kind} ${change.id}`}>
            {changeText(change)} {both.has(change.id) ? <strong>{text('departments.conflict.both')}</strong> : null}
          </li>
        ))}
      </ul>
      {changes.length > SHOWN ? <p>{text('departments.conflict.more', { count: changes.length - SHOWN })}</p> : null}
    </section>
  );
}

function Lost({ lost }: { readonly lost: ReturnType<typeof mergeEdits>['lost'] }) {
  const text = useText();
  const changeText = useChangeText();
  return (
    <section>
      <h3 className="edge-section-title">{text('departments.conflict.lost')}</h3>
      <ul className={styles['list']}>
        {lost.slice(0, SHOWN).map(({ change, reason }) => (
          <li key={`${change.kind} ${change.id}`}>
            {changeText(change)} {text(`departments.conflict.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      {lost.length > SHOWN ? <p>{text('departments.conflict.more', { count: lost.length - SHOWN })}</p> : null}
    </section>
  );
}
