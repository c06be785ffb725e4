import { useEffect, useRef, type KeyboardEvent } from 'react';
import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { failureTitle } from '../data/failureTexts.js';
import { ErrorState } from '../parts/states.js';
import { useKitText } from '../texts/useKitText.js';
import { Tree } from './Tree.js';
import type { TreeNode } from './treeIndex.js';
import type { TreeSource } from './TreeSource.js';
import { useTree } from './useTree.js';

export interface TreePanelProps {
  /** Name of the choice: 'Department'. */
  readonly label: string;
  readonly source: TreeSource;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** A search and the tree that it filters, or the state of the nodes: loading, failed, empty. */
export function TreePanel({ source, ...props }: TreePanelProps) {
  const text = useKitText();
  const { nodes, error, reload, hasMore = false } = source;
  useOnShow(source);
  if (nodes === undefined) {
    if (error === undefined) return <LoadingTree />;
    return (
      <ErrorState
        title={failureTitle(text, error, text('tree.failed', { name: props.label }))}
        text={text('list.failedText')}
        error={error}
        onRetry={() => void reload()}
      />
    );
  }
  if (nodes.length === 0) return <p className="edge-muted">{text('filters.none')}</p>;
  return (
    <>
      <SearchedTree {...props} nodes={nodes} />
      {hasMore ? <p className="edge-muted">{text('tree.more', { total: nodes.length })}</p> : null}
    </>
  );
}

/** Notifies a source once that the user is about to choose a node. */
function useOnShow({ onShow }: TreeSource): void {
  const first = useRef(onShow);
  useEffect(() => first.current?.(), []);
}

/** Widths of the bars, in per cent. */
const BARS = [52, 38, 61, 45, 33];

function LoadingTree() {
  const text = useKitText();
  return (
    <div role="status" aria-label={text('list.loading')} className="edge-skeleton">
      {BARS.map((width) => (
        <span key={width} className="edge-skeleton-bar" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

interface SearchedTreeProps extends Omit<TreePanelProps, 'source'> {
  readonly nodes: readonly TreeNode[];
}

function SearchedTree({ label, nodes, chosenId, onChoose }: SearchedTreeProps) {
  const text = useKitText();
  const tree = useTree({ nodes, chosenId, onChoose });
  const { search, matchCount, activeId } = tree;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') tree.focus();
    else if (event.key === 'Enter' && matchCount !== undefined && activeId !== undefined) tree.choose(activeId);
    else if (event.key === 'Escape' && search !== '') {
      // Otherwise the surrounding panel would close.
      event.stopPropagation();
      tree.setSearch('');
    } else return;
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
        autoFocus
        value={search}
        leftElement={<SearchIcon className="edge-search-icon" aria-hidden />}
        onChange={(event) => tree.setSearch(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <span role="status" className="edge-visually-hidden">
        {matchCount === undefined ? '' : text('tree.matches', { count: matchCount })}
      </span>
      {matchCount === 0 ? (
        <p className="edge-muted">{text('list.noMatchFor', { text: search.trim() })}</p>
      ) : (
        <Tree label={label} tree={tree} />
      )}
    </>
  );
}
