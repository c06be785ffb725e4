import { useEffect, useRef } from 'react';
import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { useShownValue } from '../dialog/useShownValue.js';
import { useKitText } from '../texts/useKitText.js';
import { adoptFormStyles } from './adoptFormStyles.js';

adoptFormStyles();

export interface ConflictNoticeProps {
  /** Names of the fields, in the form's order. */
  readonly fields: Readonly<Record<string, string>>;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/**
 * Both versions of a record that two users changed concurrently, field by field, and the choice between them. Takes the focus, because Save
 * has not saved yet.
 */
export function ConflictNotice({ fields, mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const text = useKitText();
  const shownValue = useShownValue();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const different = Object.entries(fields).filter(([name]) => shownValue(mine[name]) !== shownValue(theirs[name]));
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="edge-banner">
      <Callout intent="warning" title={text('conflict.title')}>
        <p>{text('conflict.text')}</p>
        {different.length === 0 ? null : (
          <HTMLTable compact className="edge-conflict">
            <thead>
              <tr>
                <th scope="col">{text('conflict.field')}</th>
                <th scope="col">{text('conflict.mine')}</th>
                <th scope="col">{text('conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {different.map(([name, label]) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>{shownValue(mine[name]) || text('conflict.empty')}</td>
                  <td>{shownValue(theirs[name]) || text('conflict.empty')}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        )}
        <div className="edge-conflict-actions">
          <Button onClick={onTakeTheirs}>{text('conflict.takeTheirs')}</Button>
          <Button intent="primary" onClick={onKeepMine}>
            {text('conflict.keepMine')}
          </Button>
        </div>
      </Callout>
    </div>
  );
}
