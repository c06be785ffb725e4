import { useEffect, useRef, useState } from 'react';
import { Button, Classes } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { LIMITS } from '../../contract/index.js';
import { useKitText } from '../texts/useKitText.js';

export interface SearchFieldProps {
  /** Label of the search: 'Search customers'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `on-request`: with a button, for a search that must not follow the typing. The default is `at-once`. */
  readonly searches?: 'at-once' | 'on-request';
  /** Delay between typing and the search, in milliseconds; 200 by default. */
  readonly pause?: number;
  /** Focuses the field when it is rendered, as in a dialog. */
  readonly autoFocus?: boolean;
}

const PAUSE = 200;

/**
 * Search field of a list. It shows the typed text; the list follows when typing pauses, or at once on Enter. With a button, the list follows
 * on the button and on Enter only.
 */
export function SearchField({ label, value, onChange, searches = 'at-once', pause = PAUSE, autoFocus = false }: SearchFieldProps) {
  const text = useKitText();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // After another change of the address (Back, Clear), the field follows.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    onChange(next.trim());
  };
  const type = (next: string) => {
    setTyped(next);
    if (searches === 'on-request') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), pause);
  };
  const clear = () => {
    setTyped('');
    send('');
  };
  // Not `InputGroup`, which measures its elements after the first rendering and renders again: that costs each list a layout.
  const input = (
    <div className={`${Classes.INPUT_GROUP} edge-search`}>
      <span className={Classes.INPUT_LEFT_CONTAINER}>
        <SearchIcon className="edge-search-icon" aria-hidden />
      </span>
      <input
        type="text"
        role="searchbox"
        className={Classes.INPUT}
        aria-label={label}
        placeholder={label}
        maxLength={LIMITS.search}
        autoFocus={autoFocus}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed);
          if (event.key === 'Escape' && typed !== '') clear();
        }}
      />
      {typed === '' ? null : (
        <span className={Classes.INPUT_ACTION}>
          <Button variant="minimal" size="small" icon={<CrossIcon />} aria-label={text('list.clearSearch')} onClick={clear} />
        </span>
      )}
    </div>
  );
  if (searches === 'at-once') return input;
  return (
    <div className="edge-search-line">
      {input}
      <Button onClick={() => send(typed)}>{text('list.search')}</Button>
    </div>
  );
}
