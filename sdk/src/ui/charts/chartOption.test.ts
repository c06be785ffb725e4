import { describe, expect, test } from 'vitest';
import { chartOption } from './chartOption.js';

const COLOURS = {
  palette: ['#000001', '#000002'],
  meaning: { yes: '#00ff00', maybe: '#ffff00', no: '#ff0000' },
  ink: '#111111',
  muted: '#222222',
  line: '#333333',
  ground: '#ffffff',
  font: 'Inter',
};
const VALUES = [
  { label: 'Yes', value: 3, colour: 'yes' as const },
  { label: 'Other', value: 1 },
];
const optionOf = (kind: 'bar' | 'pie' | 'doughnut' | 'gauge', more = {}) =>
  chartOption({ kind, values: VALUES, format: String, colours: COLOURS, ...more });

describe('the options of a chart', () => {
  test('a value with a meaning has its colour, another that of the palette', () => {
    expect(optionOf('pie').series).toMatchObject([
      {
        type: 'pie',
        data: [
          { name: 'Yes', value: 3, itemStyle: { color: '#00ff00' } },
          { name: 'Other', value: 1 },
        ],
      },
    ]);
    expect(optionOf('pie').color).toEqual(COLOURS.palette);
  });

  test('slices have patterns beside their colours, bars do not', () => {
    expect(optionOf('doughnut').aria).toMatchObject({ enabled: true, decal: { show: true } });
    expect(optionOf('bar').aria).toMatchObject({ decal: { show: false } });
  });

  test('nothing moves', () => {
    expect(optionOf('bar').animation).toBe(false);
  });

  test.each(['bar', 'pie', 'doughnut'] as const)('the hint of a %s chart needs no styles that the security policy forbids', (kind) => {
    const { tooltip } = optionOf(kind, { format: (value: number) => `${value} pieces` });
    expect(tooltip).toMatchObject({ renderMode: 'richText', confine: true });
    const { formatter } = tooltip as { formatter: (params: unknown) => string };
    expect(formatter({ name: 'Yes', value: 3 })).toBe('Yes: 3 pieces');
    expect(formatter([{ name: 'Yes', value: 3 }])).toBe('Yes: 3 pieces');
    expect(formatter([])).toBe('');
  });

  test('a gauge shows its ratio as text', () => {
    expect(optionOf('gauge', { format: (value: number) => `${value * 100} %` }).series).toMatchObject([
      { type: 'gauge', min: 0, max: 1, data: [{ value: 3 }, { value: 1 }] },
    ]);
  });
});
