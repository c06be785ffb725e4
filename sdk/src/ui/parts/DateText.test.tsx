import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/index.js';
import { DateText } from './DateText.js';

test('a time has its full value, also in UTC, as a tooltip', () => {
  renderScreen(<DateText at="2026-03-05T08:15:00.000Z" />, { plugin: { id: 'test', texts: {} } });
  expect(screen.getByText('05 Mar 2026').title).toContain('2026-03-05 08:15 UTC');
});

test('a day is that day in every time zone, and has no time as a tooltip', () => {
  renderScreen(<DateText at="2026-03-05" />, { plugin: { id: 'test', texts: {} } });
  const day = screen.getByText('05 Mar 2026');
  expect([day.getAttribute('datetime'), day.title]).toEqual(['2026-03-05', '']);
});
