import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { openPanels, withPanel, writePanels } from './openPanels.js';

const PARAMETER = 'open';

/** The open panels of a page, stored in the address, so that reload, Back and links keep them. */
export interface PanelsInAddress {
  readonly isOpen: (position: number) => boolean;
  readonly toggle: (position: number) => void;
}

/** @param count number of panels; positions are from 1 */
export function usePanelsInAddress(count: number): PanelsInAddress {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const open = openPanels(search.get(PARAMETER), count);
  return {
    isOpen: (position) => open.includes(position),
    toggle: (position) => {
      const next = new URLSearchParams(search);
      const written = writePanels(withPanel(open, position));
      if (written === undefined) next.delete(PARAMETER);
      else next.set(PARAMETER, written);
      // The list that the user came from is kept with the history entry; Back leaves the page, however many panels were opened.
      void navigate({ search: next.toString() }, { state, replace: true });
    },
  };
}
