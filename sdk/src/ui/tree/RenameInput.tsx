import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { TreeRenaming } from './TreeEditing.js';

export interface RenameInputProps {
  readonly renaming: TreeRenaming;
  /** Maximum number of characters that the input accepts; the owner reports a shorter limit as an error. */
  readonly maxLength?: number;
}

/** The name of a row as an input. Its keys do not reach the tree. */
export function RenameInput({ renaming, maxLength = 200 }: RenameInputProps) {
  const { text, label, error, onChange, onCommit, onLeave, onCancel } = renaming;
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') onCommit();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        className="edge-tree-input"
        // The view focuses the element in the tab order.
        tabIndex={0}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={onLeave}
        onClick={(event) => event.stopPropagation()}
      />
      {error === undefined ? null : (
        <span id={errorId} role="alert" className="edge-tree-error">
          {error}
        </span>
      )}
    </>
  );
}
