import { useState } from 'react';
import { CaretDownIcon } from '@blueprintjs/icons';
import { ActionButton } from '../../parts/ActionButton.js';
import { Flyout } from '../../parts/Flyout.js';
import { lazyComponent } from '../../parts/lazyComponent.js';
import type { AnyFilterField } from './filterFields.js';

const FilterPanel = lazyComponent(() => import('./FilterPanel.js'));
const TreeFilterPanel = lazyComponent(() => import('./TreeFilterPanel.js'));
const DateFilterPanel = lazyComponent(() => import('./DateFilterPanel.js'));

export type PanelKind = 'one-of-tree' | 'several' | 'number-range' | 'date-range';

export interface FilterFlyoutProps {
  readonly kind: PanelKind;
  readonly field: AnyFilterField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function preloadOf(kind: PanelKind): () => Promise<unknown> {
  if (kind === 'one-of-tree') return TreeFilterPanel.preload;
  return kind === 'date-range' ? DateFilterPanel.preload : FilterPanel.preload;
}

function Panel({ kind, ...props }: FilterFlyoutProps & { readonly onClose: () => void }) {
  if (kind === 'one-of-tree') return <TreeFilterPanel {...props} kind={kind} />;
  return kind === 'date-range' ? <DateFilterPanel {...props} kind={kind} /> : <FilterPanel {...props} kind={kind} />;
}

/** A filter that needs more room than a line: a button that opens its choices. */
export function FilterFlyout(props: FilterFlyoutProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, field, value } = props;
  const count = kind === 'several' && Array.isArray(value) ? value.length : 0;
  const isTree = kind === 'one-of-tree';
  if (field.reason !== undefined) {
    return (
      <ActionButton variant="outlined" reason={field.reason}>
        {field.label}
      </ActionButton>
    );
  }
  const open = (next: boolean) => {
    setOpen(next);
    if (next) field.onOpen?.();
  };
  return (
    <Flyout
      isOpen={isOpen}
      onInteraction={open}
      preload={preloadOf(kind)}
      placement="bottom-start"
      className="edge-tool-popover"
      button={{ variant: 'outlined', endIcon: <CaretDownIcon aria-hidden />, active: value !== undefined, 'aria-haspopup': 'dialog' }}
      content={
        <div role="dialog" aria-label={field.label} className={isTree ? 'edge-tree-panel' : 'edge-tool-panel edge-filter-panel'}>
          <Panel {...props} onClose={() => setOpen(false)} />
        </div>
      }
    >
      {count === 0 ? field.label : `${field.label} (${count})`}
    </Flyout>
  );
}
