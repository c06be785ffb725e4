import { useEffect, useRef } from 'react';
import { failureTitle } from '../data/failureTexts.js';
import { ErrorState } from '../parts/states.js';
import { useKitText } from '../texts/useKitText.js';
import { Tree } from './Tree.js';
import type { TreeNode } from './treeIndex.js';
import { TreeSearch } from './TreeSearch.js';
import type { TreeSource } from './TreeSource.js';
import { useTree } from './useTree.js';

export interface TreePanelProps {
  /** Name of the choice: 'Department'. */
  readonly label: string;
  readonly source: TreeSource;
  readonly chosenId: string | undefined;
  /** Ids of the chosen nodes of a multiple choice. */
  readonly chosenIds?: readonly string[] | undefined;
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
    <div role="status" aria-busy="true" aria-label={text('list.loading')} className="edge-skeleton">
      {BARS.map((width) => (
        <span key={width} className="edge-skeleton-bar" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

interface SearchedTreeProps extends Omit<TreePanelProps, 'source'> {
  readonly nodes: readonly TreeNode[];
}

function SearchedTree({ label, ...options }: SearchedTreeProps) {
  const tree = useTree(options);
  return (
    <>
      <TreeSearch label={label} tree={tree} autoFocus />
      <Tree label={label} tree={tree} />
    </>
  );
}
