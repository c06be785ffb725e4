import { expect, test } from 'vitest';
import { changesOf } from './changesOf.js';

const FIELDS = ['name', 'tags', 'archivedAt', 'email'];

test.each([
  ['a field that differs', { name: 'old' }, { name: 'new' }, [{ field: 'name', before: 'old', after: 'new' }]],
  ['only fields that differ', { name: 'old', tags: [{ a: 1 }] }, { name: 'old', tags: [{ a: 1 }] }, []],
  [
    'all fields of a new record',
    null,
    { name: 'new', tags: [] },
    [
      { field: 'name', before: null, after: 'new' },
      { field: 'tags', before: null, after: [] },
    ],
  ],
  [
    'a field that was emptied',
    { archivedAt: '2026-01-05' },
    { archivedAt: null },
    [{ field: 'archivedAt', before: '2026-01-05', after: null }],
  ],
  ['only fields that readers may see', { statements: [1] }, { statements: [2], secretKey: 'x' }, []],
  ['personal data masked', null, { email: 'ann@example.com' }, [{ field: 'email', before: null, after: '***' }]],
  ['an empty list for a row that is not a record', 'text', ['list'], []],
])('shows %s', (_case, before, after, changes) => expect(changesOf(before, after, FIELDS)).toEqual(changes));
