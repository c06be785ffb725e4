import { useId, type ReactElement, type ReactNode } from 'react';
import { HTMLSelect, Tab, Tabs } from '@blueprintjs/core';
import { adoptRecordStyles } from './adoptRecordStyles.js';

adoptRecordStyles();

/** A mark beside the label of a tab, such as its status. */
export interface TabMark {
  /** Decorative: the text has the same meaning. */
  readonly icon: ReactElement;
  readonly text: string;
}

/** One tab of a strip. */
export interface StripTab {
  readonly id: string;
  readonly label: string;
  readonly mark?: TabMark | undefined;
}

export interface TabStripProps {
  /** Name of the tabs for screen readers, and label of the select on a narrow screen. */
  readonly label: string;
  readonly tabs: readonly StripTab[];
  /** Id of the open tab. If no tab has this id, the content is shown below the tabs, for example the reason why a tab is missing. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
  /** Content of the open tab. */
  readonly children: ReactNode;
}

/** With more tabs than this, a narrow screen shows a select instead. */
const MOST_TABS_WHEN_NARROW = 3;

/** Tabs whose owner decides which one is open: {@link RecordTabs} for the tabs of a record, or a page with an address for each tab. */
export function TabStrip({ label, tabs, open, onOpen, children }: TabStripProps) {
  const tabsId = useId();
  const hasSelect = tabs.length > MOST_TABS_WHEN_NARROW;
  return (
    <section aria-label={label} className={hasSelect ? 'edge-tabs edge-tabs-many' : 'edge-tabs'}>
      {hasSelect ? <TabSelect label={label} tabs={tabs} open={open} onOpen={onOpen} /> : null}
      {/* Without animation the line is part of the tab; Blueprint measures the moving line before the font has loaded. */}
      <Tabs id={tabsId} animate={false} selectedTabId={open} onChange={(chosen) => onOpen(String(chosen))} renderActiveTabPanelOnly>
        {tabs.map(({ id, label: title, mark }) => (
          // Blueprint's arrow keys skip a tab without `disabled`.
          <Tab
            key={id}
            id={id}
            disabled={false}
            title={<TabTitle title={title} mark={mark} />}
            {...(id === open ? { panel: <>{children}</> } : {})}
          />
        ))}
      </Tabs>
      {tabs.some(({ id }) => id === open) ? null : children}
    </section>
  );
}

function TabTitle({ title, mark }: { readonly title: string; readonly mark: TabMark | undefined }) {
  if (mark === undefined) return title;
  return (
    <>
      {title}
      <span className="edge-tab-mark" title={mark.text}>
        {mark.icon}
        <span className="edge-visually-hidden">, {mark.text}</span>
      </span>
    </>
  );
}

function TabSelect({ label, tabs, open, onOpen }: Omit<TabStripProps, 'children'>) {
  const selectId = useId();
  return (
    <div className="edge-tab-select">
      <label htmlFor={selectId}>{label}</label>
      <HTMLSelect
        // Otherwise the accessible name would be 'Open dropdown', in English for every language.
        iconProps={{ title: false, 'aria-hidden': true }}
        id={selectId}
        fill
        value={open}
        options={tabs.map(({ id, label: title, mark }) => ({ value: id, label: mark === undefined ? title : `${title} – ${mark.text}` }))}
        onChange={({ currentTarget }) => onOpen(currentTarget.value)}
      />
    </div>
  );
}
