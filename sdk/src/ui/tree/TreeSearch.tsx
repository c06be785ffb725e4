import { useEffect, useRef, type KeyboardEvent } from 'react';
import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useKitText } from '../texts/useKitText.js';
import type { TreeControl } from './useTree.js';

export interface TreeSearchProps {
  /** Name of what is searched: 'Department'. */
  readonly label: string;
  readonly tree: TreeControl;
  /** Focuses the field when it is rendered, as in a dialog. */
  readonly autoFocus?: boolean;
}

/**
 * The search of a tree: the tree shows the matches with their ancestors while the user types. Arrow Down moves to the tree, Enter chooses
 * the first match, Escape ends the search.
 */
export function TreeSearch({ label, tree, autoFocus = false }: TreeSearchProps) {
  const text = useKitText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A panel that has just opened may still reach beyond the window: scrolling to its field would move the page sideways.
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const { search, matchCount, activeId } = tree;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') tree.focus();
    else if (event.key === 'Enter' && matchCount !== undefined && activeId !== undefined) tree.choose(activeId);
    else if (event.key === 'Escape' && search !== '') {
      // Otherwise the surrounding panel would close.
      event.stopPropagation();
      tree.setSearch('');
    } else if (event.key !== 'Enter') return;
    // Enter must not submit a form around the tree.
    event.preventDefault();
  };
  const searchLabel = text('tree.search', { name: label });
  return (
    <>
      <InputGroup
        type="text"
        role="searchbox"
        className="edge-search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        maxLength={100}
        inputRef={input}
        // For a panel that was rendered hidden before it was opened.
        {...(autoFocus ? { 'data-first-focus': true } : {})}
        value={search}
        leftElement={<SearchIcon className="edge-search-icon" aria-hidden />}
        onChange={(event) => tree.setSearch(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <span role="status" className="edge-visually-hidden">
        {matchCount === undefined ? '' : text('tree.matches', { count: matchCount })}
      </span>
    </>
  );
}
