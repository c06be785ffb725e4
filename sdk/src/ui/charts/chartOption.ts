import type { BarSeriesOption, GaugeSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { AriaComponentOption, GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartProps, ChartValue } from './Chart.js';
import type { ChartColours } from './chartColours.js';

/** Options of the parts of the chart library that are loaded. */
export type ChartOption = ComposeOption<
  | AriaComponentOption
  | BarSeriesOption
  | GaugeSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | PieSeriesOption
  | TooltipComponentOption
>;

export interface ChartOptionInput extends Pick<ChartProps, 'kind' | 'values'> {
  readonly format: (value: number) => string;
  readonly colours: ChartColours;
}

const TEXT_SIZE = 12;

/** The options of a chart for the chart library. */
export function chartOption(input: ChartOptionInput): ChartOption {
  const { colours } = input;
  return {
    color: [...colours.palette],
    textStyle: { fontFamily: colours.font, fontSize: TEXT_SIZE, color: colours.ink },
    // What changes its value does not move. (look.md: Motion)
    animation: false,
    // The accessible name is that of the surrounding element, in the user's language.
    aria: { enabled: true, label: { enabled: false }, decal: { show: isPartOfWhole(input) } },
    ...optionsOfKind(input),
  };
}

const isPartOfWhole = ({ kind }: Pick<ChartOptionInput, 'kind'>) => kind === 'pie' || kind === 'doughnut';

function optionsOfKind(input: ChartOptionInput): ChartOption {
  if (input.kind === 'bar') return barOption(input);
  return input.kind === 'gauge' ? gaugeOption(input) : pieOption(input);
}

/** A hint that is drawn on the canvas: the content security policy of the page forbids the styles of one made of elements. */
function tooltip({ colours, format }: ChartOptionInput, trigger: 'axis' | 'item'): TooltipComponentOption {
  return {
    trigger,
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.ground,
    borderColor: colours.line,
    textStyle: { color: colours.ink, fontSize: TEXT_SIZE, fontFamily: colours.font },
    axisPointer: { type: 'shadow' },
    formatter: (params) => {
      const shown = Array.isArray(params) ? params[0] : params;
      return shown === undefined ? '' : `${shown.name}: ${format(Number(shown.value))}`;
    },
  };
}

const coloured = ({ colour }: ChartValue, { meaning }: ChartColours) =>
  colour === undefined ? {} : { itemStyle: { color: meaning[colour] } };

function barOption(input: ChartOptionInput): ChartOption {
  const { values, colours } = input;
  const axisLabel = { color: colours.muted, fontSize: TEXT_SIZE, hideOverlap: true };
  return {
    grid: { left: 0, right: 16, top: 8, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: tooltip(input, 'axis'),
    xAxis: {
      type: 'category',
      data: values.map(({ label }) => label),
      axisLabel,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel, splitLine: { lineStyle: { color: colours.line } } },
    series: [
      {
        type: 'bar',
        barMaxWidth: 40,
        barCategoryGap: '30%',
        itemStyle: { borderRadius: [2, 2, 0, 0] },
        data: values.map((entry) => ({ value: entry.value, name: entry.label, ...coloured(entry, colours) })),
      },
    ],
  };
}

function pieOption(input: ChartOptionInput): ChartOption {
  const { kind, values, colours } = input;
  return {
    tooltip: tooltip(input, 'item'),
    legend: { bottom: 0, itemWidth: 12, itemHeight: 12, itemGap: 8, textStyle: { color: colours.ink, fontSize: TEXT_SIZE } },
    series: [
      {
        type: 'pie',
        center: ['50%', '42%'],
        radius: kind === 'doughnut' ? ['38%', '70%'] : ['0%', '70%'],
        // The legend has the names and the table the values, which fit in every size of a tile.
        label: { show: false },
        itemStyle: { borderColor: colours.ground, borderWidth: 2 },
        data: values.map((entry) => ({ value: entry.value, name: entry.label, ...coloured(entry, colours) })),
      },
    ],
  };
}

function gaugeOption({ values, format, colours }: ChartOptionInput): ChartOption {
  const [colour = colours.ink] = colours.palette;
  const width = 14;
  return {
    series: [
      {
        type: 'gauge',
        min: 0,
        max: 1,
        startAngle: 200,
        endAngle: -20,
        center: ['50%', '62%'],
        radius: '90%',
        progress: { show: true, width, itemStyle: { color: colour } },
        axisLine: { lineStyle: { width, color: [[1, colours.line]] } },
        pointer: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { show: false },
        detail: {
          offsetCenter: [0, '-8%'],
          fontSize: 24,
          fontWeight: 600,
          color: colours.ink,
          fontFamily: colours.font,
          formatter: (value) => format(value),
        },
        data: values.map(({ value }) => ({ value })),
      },
    ],
  };
}
