import type { ReactNode, Ref } from 'react';
import { Button, Classes } from '@blueprintjs/core';
import { useKitText } from '../texts/useKitText.js';

export interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  /** While a closed list fades. */
  readonly isClosing: boolean;
  readonly listRef: Ref<HTMLUListElement>;
  readonly isMultiple: boolean;
  readonly status: 'ready' | 'loading' | 'failed';
  /** Above the options. */
  readonly note: string | undefined;
  /** The search text. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly children: readonly ReactNode[];
}

/** The options of a combobox, or the reason why there are none. Clicking it leaves the focus in the input. */
export function ChoiceList({ id, label, isClosing, listRef, isMultiple, status, note, text, onRetry, children }: ChoiceListProps) {
  const kitText = useKitText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is
    <div
      className={`${Classes.DIALOG_BODY_SCROLL_CONTAINER} edge-choices`}
      // While the list fades, it does not belong to the input any more, and a click must not choose.
      inert={isClosing}
      onMouseDown={(event) => event.preventDefault()}
    >
      {note === undefined ? null : <div className="edge-muted">{note}</div>}
      {status === 'loading' ? <div className="edge-muted">{kitText('list.loading')}</div> : null}
      {status === 'failed' ? (
        <div className="edge-muted">
          {kitText('choice.failed')}{' '}
          <Button size="small" variant="minimal" onClick={onRetry}>
            {kitText('actions.retry')}
          </Button>
        </div>
      ) : null}
      {status === 'ready' && children.length === 0 ? (
        <div className="edge-muted">{text === '' ? kitText('filters.none') : kitText('list.noMatchFor', { text })}</div>
      ) : null}
      <ul id={id} ref={listRef} role="listbox" aria-label={label} aria-multiselectable={isMultiple} className={Classes.MENU}>
        {children}
      </ul>
    </div>
  );
}
