import { useId, useState } from 'react';
import { Classes } from '@blueprintjs/core';
import { lazyComponent } from '../parts/lazyComponent.js';
import type { ChartColour } from './chartColours.js';

const ChartDrawing = lazyComponent(() => import('./ChartDrawing.js'));

export type { ChartColour } from './chartColours.js';

/** `bar` for values in an order, `pie` and `doughnut` for parts of a whole, `gauge` for one ratio of 0 to 1. */
export type ChartKind = 'bar' | 'pie' | 'doughnut' | 'gauge';

/** One bar, slice or ratio. */
export interface ChartValue {
  readonly label: string;
  readonly value: number;
  /** For values that have the same colour in every chart, such as recommendations. Otherwise slices get the colours of the palette in order. */
  readonly colour?: ChartColour;
}

/** What a page can ask of a chart that is drawn. */
export interface ChartHandle {
  /** The chart as a picture, a PNG with the ground of the page. */
  toPicture(): Blob;
}

export interface ChartProps {
  readonly kind: ChartKind;
  /** What the chart shows, for its accessible name. */
  readonly label: string;
  readonly values: readonly ChartValue[];
  /** A value as text. By default the plain number. */
  readonly format?: (value: number) => string;
  /** Called when the chart is drawn, and with undefined when it is removed. */
  readonly onDraw?: (handle: ChartHandle | undefined) => void;
}

/** Most values in an accessible description. More would take minutes to be read. */
const MOST_READ = 12;

/** While the library that draws is loading. */
const LOADING = <div className={`${Classes.SKELETON} edge-chart`} />;

/** Without a canvas, as in tests, a chart has only its accessible name and description. */
const canDraw = () => document.createElement('canvas').getContext('2d') !== null;

/**
 * A chart that fills its parent, in the colours of the theme. Its accessible description contains up to twelve values; offer all of them as a table. The
 * library that draws it is loaded with the first chart.
 */
export function Chart({ label, values, format = String, ...drawing }: ChartProps) {
  const [isDrawn] = useState(canDraw);
  const parts = values.length > MOST_READ ? [] : values.map(({ label: name, value }) => `${name}: ${format(value)}`);
  const id = useId();
  return (
    <>
      <div role="img" aria-label={label} aria-describedby={id} className="edge-chart">
        {isDrawn ? <ChartDrawing {...drawing} values={values} format={format} fallback={LOADING} /> : null}
      </div>
      <span id={id} hidden>
        {parts.join(', ')}
      </span>
    </>
  );
}
