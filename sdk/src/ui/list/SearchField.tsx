import { useEffect, useRef, useState } from 'react';
import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useKitText } from '../texts/useKitText.js';

export interface SearchFieldProps {
  /** Label of the search: 'Search customers'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Delay between typing and the search, in milliseconds; 200 by default. */
  readonly pause?: number;
  /** Focuses the field when it is rendered, as in a dialog. */
  readonly autoFocus?: boolean;
}

const PAUSE = 200;

/** Search field of a list. It shows the typed text; the list follows when typing pauses, or at once on Enter. */
export function SearchField({ label, value, onChange, pause = PAUSE, autoFocus = false }: SearchFieldProps) {
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
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), pause);
  };
  const clear = () => {
    setTyped('');
    send('');
  };
  return (
    <InputGroup
      type="text"
      role="searchbox"
      className="edge-search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      autoFocus={autoFocus}
      value={typed}
      leftElement={<SearchIcon className="edge-search-icon" aria-hidden />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
        if (event.key === 'Escape' && typed !== '') clear();
      }}
      {...(typed === ''
        ? {}
        : {
            rightElement: (
              <Button variant="minimal" size="small" icon={<CrossIcon />} aria-label={text('list.clearSearch')} onClick={clear} />
            ),
          })}
    />
  );
}
