import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chart } from './Chart.js';

test('the description of a chart contains every value, if there are at most twelve', () => {
  const values = [
    { label: 'Yes', value: 0.5 },
    { label: 'No', value: 0.25 },
  ];
  render(<Chart kind="pie" label="Recommendation split" values={values} format={(value) => `${value * 100} %`} />);
  const description = (name: string) =>
    document.getElementById(screen.getByRole('img', { name }).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(description('Recommendation split')).toBe('Yes: 50 %, No: 25 %');

  const days = Array.from({ length: 13 }, (none, index) => ({ label: `Day ${index}`, value: index }));
  render(<Chart kind="bar" label="Candidates by day" values={days} />);
  expect(description('Candidates by day')).toBe('');
});
