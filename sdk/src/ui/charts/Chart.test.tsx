import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chart } from './Chart.js';

test('the accessible name of a chart contains every value, if there are at most twelve', () => {
  const values = [
    { label: 'Yes', value: 0.5 },
    { label: 'No', value: 0.25 },
  ];
  render(<Chart kind="pie" label="Recommendation split" values={values} format={(value) => `${value * 100} %`} />);
  expect(screen.getByRole('img', { name: 'Recommendation split, Yes: 50 %, No: 25 %' })).toBeTruthy();

  const days = Array.from({ length: 13 }, (none, index) => ({ label: `Day ${index}`, value: index }));
  render(<Chart kind="bar" label="Candidates by day" values={days} />);
  expect(screen.getByRole('img', { name: 'Candidates by day' })).toBeTruthy();
});
