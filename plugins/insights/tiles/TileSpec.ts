import type { ChartKind } from '@edge-console/sdk/ui';
import type { Figure } from '../figures/figures.js';

/** How one page shows a figure. The texts are keys. */
export interface TileSpec {
  /** Unique on the page: key of the tile in the layout and in the address. */
  readonly id: string;
  readonly figure: Figure;
  readonly title: string;
  /** May name the time zone: `{{zone}}`. */
  readonly subtitle?: string;
  /** Message if the figure cannot be loaded. */
  readonly failure: string;
  readonly look: 'number' | ChartKind;
}
