import { useState } from 'react';
import { CaretDownIcon } from '@blueprintjs/icons';
import { Flyout } from '../../parts/Flyout.js';
import { LazyPanel, type LoadedPanel } from '../../parts/LazyPanel.js';
import { DateFilterPanel, FilterPanel, TreeFilterPanel } from '../listPanels.js';
import type { AnyFilterField } from './filterFields.js';

export type PanelKind = 'one-of-tree' | 'several' | 'number-range' | 'date-range';

export interface FilterFlyoutProps {
  readonly kind: PanelKind;
  readonly field: AnyFilterField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Panel(props: FilterFlyoutProps & { readonly onClose: () => void }) {
  if (props.field.source !== undefined) return <TreeFilterPanel {...props} />;
  return props.kind === 'date-range' ? <DateFilterPanel {...props} /> : <FilterPanel {...props} />;
}

function panelOf({ kind, field }: FilterFlyoutProps): LoadedPanel {
  if (field.source !== undefined) return TreeFilterPanel;
  return kind === 'date-range' ? DateFilterPanel : FilterPanel;
}

/** A filter that needs more room than a line: a button that opens its choices. */
export function FilterFlyout(props: FilterFlyoutProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, field, value } = props;
  const count = kind === 'several' && Array.isArray(value) ? value.length : 0;
  const isTree = field.source !== undefined;
  const panel = panelOf(props);
  const open = (next: boolean) => {
    setOpen(next);
    if (next) field.onOpen?.();
  };
  return (
    <Flyout
      isOpen={isOpen}
      onInteraction={open}
      isPrepared
      preload={panel.preload}
      placement="bottom-start"
      className="edge-tool-popover"
      button={{ variant: 'outlined', endIcon: <CaretDownIcon aria-hidden />, active: value !== undefined, 'aria-haspopup': 'dialog' }}
      content={
        <LazyPanel label={field.label} panel={panel} className={isTree ? 'edge-tree-panel' : 'edge-tool-panel edge-filter-panel'}>
          <Panel {...props} onClose={() => setOpen(false)} />
        </LazyPanel>
      }
    >
      {count === 0 ? field.label : `${field.label} (${count})`}
    </Flyout>
  );
}
