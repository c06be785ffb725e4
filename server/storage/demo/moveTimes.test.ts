import { expect, test } from 'vitest';
import { DAY } from './times.js';
import { moveTimes } from './moveTimes.js';

test('every time is moved by the same number of days, once for each object, and nothing else changes', () => {
  const shared = { at: new Date('2026-09-01T08:00:00Z') };
  const rows = {
    users: [{ name: 'Ada', createdAt: new Date('2026-02-28T09:00:00Z'), archivedAt: null, tags: ['2026'] }, shared],
    copies: [shared],
    audit: [{ after: { archivedAt: '2026-09-30T09:00:00.000Z', day: '2026-09-30' } }],
  };
  moveTimes(rows, 2 * DAY);
  expect(rows).toEqual({
    users: [
      { name: 'Ada', createdAt: new Date('2026-03-02T09:00:00Z'), archivedAt: null, tags: ['2026'] },
      { at: new Date('2026-09-03T08:00:00Z') },
    ],
    copies: [{ at: new Date('2026-09-03T08:00:00Z') }],
    audit: [{ after: { archivedAt: '2026-10-02T09:00:00.000Z', day: '2026-09-30' } }],
  });
});
