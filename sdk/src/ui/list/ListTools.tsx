import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { BookmarkIcon, ColumnLayoutIcon, ExportIcon } from '@blueprintjs/icons';
import { Flyout } from '../parts/Flyout.js';
import { LazyPanel, type LoadedPanel } from '../parts/LazyPanel.js';
import { useKitText } from '../texts/useKitText.js';
import type { ListBase } from './ListControl.js';
import { ColumnsPanel, ExportPanel, ViewsPanel } from './listPanels.js';
import { SearchField } from './SearchField.js';
import type { ListColumns } from './useColumns.js';

export interface ListToolsProps<T, TField extends string> {
  readonly list: ListBase<T, TField>;
  readonly columns: ListColumns<T, TField>;
  /** Label of the search: 'Search customers'. */
  readonly searchLabel: string;
  /** `on-request`: the search has a button, if the specification requires it. The default is `at-once`. */
  readonly searches?: 'at-once' | 'on-request';
  /** Filters under the search: {@link FilterBar}. */
  readonly filters?: ReactNode;
  /** Primary action of a list without a title of its own, for example in a tab. A list page has it beside its title. */
  readonly action?: ReactNode;
  /** Name of the exported file, without ending; the day is added. */
  readonly fileName: string;
}

/** Search, saved views, columns and export of a list: rendered from the start, so that nothing moves, except for a list without rows. */
export function ListTools<T, TField extends string>({
  list,
  columns,
  searchLabel,
  searches = 'at-once',
  filters,
  action,
  fileName,
}: ListToolsProps<T, TField>) {
  const text = useKitText();
  const { kind } = list.state;
  if (kind === 'failed' || kind === 'denied' || kind === 'empty') return null;
  return (
    <>
      <div className="edge-filter-line">
        <SearchField label={searchLabel} value={list.params.text} searches={searches} onChange={(value) => list.change({ text: value })} />
        <div className="edge-list-tools">
          <ToolMenu label={text('views.button')} icon={<BookmarkIcon aria-hidden />} panel={ViewsPanel}>
            {(close) => <ViewsPanel spec={list.spec} columns={columns} onClose={close} />}
          </ToolMenu>
          <ToolMenu label={text('columns.button')} icon={<ColumnLayoutIcon aria-hidden />} panel={ColumnsPanel}>
            {() => <ColumnsPanel columns={columns} />}
          </ToolMenu>
          <ToolMenu label={text('export.button')} icon={<ExportIcon aria-hidden />} panel={ExportPanel}>
            {(close) => <ExportPanel list={list} columns={columns.visible} fileName={fileName} onClose={close} />}
          </ToolMenu>
        </div>
        {action === undefined ? null : <div className="edge-list-action">{action}</div>}
      </div>
      {filters}
    </>
  );
}

interface ToolMenuProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly panel: LoadedPanel;
  readonly children: (close: () => void) => ReactElement;
}

/** A button that opens a small panel; Escape and a click outside close it, the focus returns to the button. */
function ToolMenu({ label, icon, panel, children }: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false);
  // Opening a prepared panel renders no part of it again.
  const content = useMemo(() => children(() => setOpen(false)), [children]);
  return (
    <Flyout
      isOpen={isOpen}
      onInteraction={setOpen}
      preload={panel.preload}
      isPrepared
      className="edge-tool-popover"
      button={{ variant: 'minimal', icon, 'aria-haspopup': 'dialog' }}
      content={
        <LazyPanel label={label} panel={panel} className="edge-tool-panel">
          {content}
        </LazyPanel>
      }
    >
      <span className="edge-wide-only">{label}</span>
    </Flyout>
  );
}
