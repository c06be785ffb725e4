import { Button } from '@blueprintjs/core';
import { useKitText } from '../../texts/useKitText.js';
import { TreePanel } from '../../tree/TreePanel.js';
import type { FilterFlyoutProps } from './FilterFlyout.js';

export interface TreeFilterPanelProps extends FilterFlyoutProps {
  readonly onClose: () => void;
}

/** The panel of a tree filter: search and tree. A choice applies and closes the panel. */
export default function TreeFilterPanel({ field, value, onChange, onClose }: TreeFilterPanelProps) {
  const text = useKitText();
  const choose = (id: string | undefined) => {
    onChange(id);
    onClose();
  };
  if (field.source === undefined) return null;
  const chosenId = value as string | undefined;
  return (
    <>
      <TreePanel label={field.label} source={field.source} chosenId={chosenId} onChoose={choose} />
      {chosenId === undefined ? null : (
        <Button variant="minimal" size="small" onClick={() => choose(undefined)}>
          {text('filters.clear')}
        </Button>
      )}
    </>
  );
}
