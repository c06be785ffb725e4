import { useMemo, useState, type ReactNode } from 'react';
import { ChosenTags } from '../fields/ChosenTags.js';
import { isSameList } from '../fields/isSameList.js';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { useTypedField } from '../form/useTypedField.js';
import { useKitText } from '../texts/useKitText.js';
import { includedNodes, withNode } from './includedNodes.js';
import { indexTree } from './treeIndex.js';
import { TreePicker } from './TreePicker.js';
import type { TreeSource } from './TreeSource.js';

export interface MultiTreeFieldProps {
  /** Name of the value in the form: a list of the ids of chosen nodes, in the order in which the user chose. */
  readonly name: string;
  readonly label: string;
  readonly source: TreeSource;
  /** Id of a node that includes all others, such as 'Any': it is chosen alone. */
  readonly everythingId?: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

/** Some nodes of a tree, each of which includes those below it. Chosen nodes are tags above the button that opens the tree. */
export function MultiTreeField({ name, label, source, everythingId, isRequired = false, help }: MultiTreeFieldProps) {
  const text = useKitText();
  const field = useTypedField<readonly string[]>(name, { isEqual: isSameList });
  const [message, setMessage] = useState('');
  const chosen = useMemo(() => field.value ?? [], [field.value]);
  const { nodes } = source;
  const index = useMemo(() => (nodes === undefined ? undefined : indexTree(nodes)), [nodes]);
  const nameOf = (id: string) =>
    index?.entries.get(id)?.node.name ?? text(index === undefined && source.error === undefined ? 'list.loading' : 'tree.missing');
  const offered = useMemo(
    () => ({ ...source, nodes: index && includedNodes(index, chosen, (above) => text('tree.included', { name: above })) }),
    [source, index, chosen, text],
  );
  const change = (next: readonly string[], key: string, id: string) => {
    field.change(next);
    setMessage(text(key, { name: nameOf(id), total: next.length }));
  };
  const remove = (id: string) => {
    change(
      chosen.filter((other) => other !== id),
      'repeated.removed',
      id,
    );
    document.getElementById(field.id)?.focus();
  };
  const add = (id: string | undefined) => {
    if (id === undefined) return;
    const others = id === everythingId ? [] : chosen.filter((other) => other !== everythingId);
    change(withNode(index, others, id), 'choice.added', id);
  };
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <ChosenTags label={label} values={chosen} labelOf={nameOf} onRemove={remove} />
      <TreePicker
        id={field.id}
        label={label}
        source={offered}
        chosenId={undefined}
        onChange={add}
        onBlur={field.blur}
        aria={{
          'aria-required': isRequired,
          'aria-invalid': field.error !== undefined,
          'aria-describedby': describedBy(field.id, field.error, help),
        }}
      />
      <span role="status" className="edge-visually-hidden">
        {message}
      </span>
    </FieldFrame>
  );
}
