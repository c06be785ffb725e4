import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigation } from '../../services/index.js';
import { TabStrip } from './TabStrip.js';
import { useTabInAddress } from './useTabInAddress.js';

export interface RecordTab {
  /** Value of the query parameter `tab`. */
  readonly id: string;
  readonly label: string;
  /** Rendered only while the tab is open, so a tab loads its data when it is opened. */
  readonly content: () => ReactNode;
}

export interface RecordTabsProps {
  /** Name of the tabs for screen readers. */
  readonly label: string;
  /** The first one is open when the address names none. */
  readonly tabs: readonly RecordTab[];
  /** Address of the record page. A tab opens there, also from a page below it, such as an edit form. */
  readonly address: string;
}

/**
 * Tabs of a record page. The open tab is in the address, so that reload, Back and links keep it. Opening another tab asks about unsaved
 * changes first, as leaving the page does. (GROUP-039)
 */
export function RecordTabs({ label, tabs, address }: RecordTabsProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { state, pathname } = useLocation() as { readonly state: unknown; readonly pathname: string };
  const open = useTabInAddress(tabs.map((tab) => tab.id));
  const select = async (chosen: string) => {
    // At another address, the guard of the page asks.
    if (pathname === address && navigation.hasUnsavedForm && !(await navigation.confirmLeave())) return;
    const search = chosen === tabs[0]?.id ? '' : `?tab=${encodeURIComponent(chosen)}`;
    // The list that the user came from is kept with the history entry.
    void navigate(address + search, { state });
  };
  return (
    <TabStrip label={label} tabs={tabs} open={open} onOpen={(chosen) => void select(chosen)}>
      {tabs.find(({ id }) => id === open)?.content()}
    </TabStrip>
  );
}
