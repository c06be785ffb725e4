import { useMemo, useSyncExternalStore } from 'react';

/** Colours with a meaning, which is the same in every chart. */
export type ChartColour = 'yes' | 'maybe' | 'no';

/** Number of colours of the palette: the tokens `--edge-chart-1` and following. */
const PALETTE_SIZE = 8;

/** Colours of charts, from the tokens of the current theme. */
export interface ChartColours {
  readonly palette: readonly string[];
  readonly meaning: Readonly<Record<ChartColour, string>>;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly ground: string;
  readonly font: string;
}

function readColours(): ChartColours {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--edge-${name}`).trim();
  return {
    palette: Array.from({ length: PALETTE_SIZE }, (none, index) => token(`chart-${index + 1}`)),
    meaning: { yes: token('chart-yes'), maybe: token('chart-maybe'), no: token('chart-no') },
    ink: token('ink'),
    muted: token('ink-muted'),
    line: token('line'),
    ground: token('ground-raised'),
    font: token('font'),
  };
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const themeOfPage = () => document.documentElement.dataset['theme'];

/** A canvas does not know custom properties, so its colours are read again when the theme changes. */
export function useChartColours(): ChartColours {
  const theme = useSyncExternalStore(subscribe, themeOfPage);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the tokens depend on the theme
  return useMemo(readColours, [theme]);
}
