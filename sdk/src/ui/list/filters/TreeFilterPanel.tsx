import { useMemo, useState } from 'react';
import { Button } from '@blueprintjs/core';
import { useKitText } from '../../texts/useKitText.js';
import { choosableNodes, withNode } from '../../tree/includedNodes.js';
import { indexTree } from '../../tree/treeIndex.js';
import { TreePanel } from '../../tree/TreePanel.js';
import type { TreeSource } from '../../tree/TreeSource.js';
import type { FilterFlyoutProps } from './FilterFlyout.js';
import { useLimitText } from './useLimitText.js';

export interface TreeFilterPanelProps extends FilterFlyoutProps {
  readonly onClose: () => void;
}

/** The panel of a tree filter: search and tree. The choice of one node applies and closes the panel; several are chosen one after the other. */
export default function TreeFilterPanel({ kind, field, value, onChange, onClose }: TreeFilterPanelProps) {
  const text = useKitText();
  const { label, source } = field;
  const close = (next: unknown) => {
    onChange(next);
    onClose();
  };
  if (source === undefined) return null;
  return (
    <>
      {kind === 'several' ? (
        <SeveralNodes label={label} source={source} chosen={(value ?? NONE) as readonly string[]} onChange={onChange} />
      ) : (
        <TreePanel label={label} source={source} chosenId={value as string | undefined} onChoose={close} />
      )}
      {value === undefined ? null : (
        <Button variant="minimal" size="small" onClick={() => close(undefined)}>
          {text('filters.clear')}
        </Button>
      )}
    </>
  );
}

const NONE: readonly string[] = [];

interface SeveralNodesProps {
  readonly label: string;
  readonly source: TreeSource;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[] | undefined) => void;
}

/** A tree in which a node is chosen or, if it is chosen, removed. A node includes those below it. */
function SeveralNodes({ label, source, chosen, onChange }: SeveralNodesProps) {
  const text = useKitText();
  const limit = useLimitText()(label, chosen);
  const [message, setMessage] = useState('');
  const { nodes } = source;
  const index = useMemo(() => (nodes === undefined ? undefined : indexTree(nodes)), [nodes]);
  const offered = useMemo(
    () => ({ ...source, nodes: index && choosableNodes(index, chosen, (above) => text('tree.included', { name: above }), limit) }),
    [source, index, chosen, text, limit],
  );
  const toggle = (id: string) => {
    const isRemoved = chosen.includes(id);
    const next = isRemoved ? chosen.filter((other) => other !== id) : withNode(index, chosen, id);
    const name = index?.entries.get(id)?.node.name ?? id;
    setMessage(text(isRemoved ? 'repeated.removed' : 'choice.added', { name, total: next.length }));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <>
      <TreePanel label={label} source={offered} chosenId={undefined} chosenIds={chosen} onChoose={toggle} />
      <span role="status" className="edge-visually-hidden">
        {message}
      </span>
    </>
  );
}
