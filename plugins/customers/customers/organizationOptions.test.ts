import { expect, test } from 'vitest';
import { organizationOptions } from './organizationOptions.js';

function organization(_id: string, displayName: string | null, archivedAt: string | null = null) {
  return { __typename: 'Organization', _id, uniqueName: `unique-${_id}`, displayName, archivedAt } as const;
}

test('CUST-029: archived organisations are left out, the current one is first, the others are sorted by name', () => {
  const options = organizationOptions(
    [
      organization('1', 'Zebra'),
      organization('2', 'Äpfel'),
      organization('3', null),
      organization('4', 'Gone', '2025-01-01'),
      organization('5', 'Mine'),
    ],
    '5',
    'en-GB',
  );
  expect(options.map((option) => option.label)).toEqual(['Mine', 'Äpfel', 'unique-3', 'Zebra']);
});
