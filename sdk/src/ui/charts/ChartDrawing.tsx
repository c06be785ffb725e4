import { useCallback, useEffect, useMemo } from 'react';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { BarChart, GaugeChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartProps } from './Chart.js';
import { useChartColours } from './chartColours.js';
import { chartOption } from './chartOption.js';

echarts.use([AriaComponent, BarChart, CanvasRenderer, GaugeChart, GridComponent, LegendComponent, PieChart, TooltipComponent]);

/** Pixels of a picture for each pixel of the page, so that it is sharp in a document. */
const PICTURE_SCALE = 2;

const FILL = { width: '100%', height: '100%' } as const;

/** A picture in a data address, as the chart library returns it, as a file. */
function pictureOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: 'image/png' });
}

export type ChartDrawingProps = Pick<ChartProps, 'kind' | 'values' | 'onDraw'> & { readonly format: (value: number) => string };

/** The drawing of a {@link Chart}, on a canvas. */
export default function ChartDrawing({ kind, values, format, onDraw }: ChartDrawingProps) {
  const colours = useChartColours();
  const option = useMemo(() => chartOption({ kind, values, format, colours }), [kind, values, format, colours]);
  const { ground } = colours;
  const draw = useCallback(
    (chart: echarts.ECharts) =>
      onDraw?.({
        toPicture: () => pictureOf(chart.getDataURL({ type: 'png', pixelRatio: PICTURE_SCALE, backgroundColor: ground })),
      }),
    [onDraw, ground],
  );
  useEffect(() => () => onDraw?.(undefined), [onDraw]);
  return <EChartsReactCore echarts={echarts} option={option} notMerge lazyUpdate style={FILL} onChartReady={draw} />;
}
