import { useText } from '@edge-console/sdk';
import { Chart, type ChartColour, type ChartHandle, type ChartKind, type ChartValue } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import type { FigureContent, NumberContent, PartsContent } from '../figures/content.js';
import type { Figure } from '../figures/figures.js';
import { useFigureTexts } from '../figures/useFigureTexts.js';
import styles from './Tile.module.css';
import type { TileSpec } from './TileSpec.js';

/** Recommendations have the same colours in every chart. */
const COLOURS: Readonly<Record<string, ChartColour>> = { YES: 'yes', MAYBE: 'maybe', NO: 'no' };

export interface FigureViewProps {
  readonly tile: TileSpec;
  readonly content: FigureContent;
  readonly onDraw?: (handle: ChartHandle | undefined) => void;
}

/** A figure as a number or a chart. */
export function FigureView({ tile, content, onDraw }: FigureViewProps) {
  const drawn = onDraw === undefined ? {} : { onDraw };
  if (content.kind === 'parts') return <PartsChart tile={tile} content={content} {...drawn} />;
  return tile.look === 'gauge' && content.value !== null ? (
    <Gauge tile={tile} content={content} value={content.value} {...drawn} />
  ) : (
    <NumberView figure={tile.figure} content={content} />
  );
}

/** What a number is computed from: '142 of 180 started assessments'. Undefined without data. (D-091) */
export function useBasis({ basis }: Figure, { part, total }: Omit<NumberContent, 'kind'>): string | undefined {
  const text = useText();
  if (basis === undefined || total === 0) return undefined;
  return text(basis, { count: total, part: part ?? 0 });
}

function NumberView({ figure, content }: { readonly figure: Figure; readonly content: NumberContent }) {
  const { numberText } = useFigureTexts();
  const text = useText();
  const basis = useBasis(figure, content);
  return (
    <div className={styles.figure}>
      <p className={styles.number}>{numberText(figure.format, content.value)}</p>
      <p className={styles.basis}>{content.value === null ? text('tiles.empty') : basis}</p>
    </div>
  );
}

interface GaugeProps extends Omit<FigureViewProps, 'content'> {
  readonly content: NumberContent;
  readonly value: number;
}

/** A ratio from 0 to 100 percent. (CARDS-011) */
function Gauge({ tile, content, value, ...drawn }: GaugeProps) {
  const text = useText();
  const { numberText } = useFigureTexts();
  const basis = useBasis(tile.figure, content);
  const label = text(tile.title);
  const values = useMemo(() => [{ label, value }], [label, value]);
  const { format } = tile.figure;
  const formatValue = useMemo(() => (ratio: number) => numberText(format, ratio), [numberText, format]);
  return (
    <div className={styles.gauge}>
      <Chart kind="gauge" label={label} values={values} format={formatValue} {...drawn} />
      <p className={styles.basis}>{basis}</p>
    </div>
  );
}

interface PartsChartProps extends Omit<FigureViewProps, 'content'> {
  readonly content: PartsContent;
}

function PartsChart({ tile, content, ...drawn }: PartsChartProps) {
  const text = useText();
  const { numberText, partText } = useFigureTexts();
  const { parts: kind } = tile.figure;
  const values = useMemo<readonly ChartValue[]>(
    () =>
      content.parts.map(({ key, count }) => ({
        label: partText(kind, key),
        value: count,
        ...(COLOURS[key] === undefined ? {} : { colour: COLOURS[key] }),
      })),
    [content, kind, partText],
  );
  const format = useMemo(() => (value: number) => numberText('count', value), [numberText]);
  return <Chart kind={chartOf(tile)} label={text(tile.title)} values={values} format={format} {...drawn} />;
}

const chartOf = ({ look }: TileSpec): ChartKind => (look === 'number' ? 'bar' : look);
