import { describe, expect, test } from 'vitest';
import { addedManagers, readPastedManagers } from './pastedManagers.js';

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const JOAN = { firstName: 'Joan', lastName: 'Clarke', email: 'joan@example.com' };

describe('pasted managers', () => {
  test.each([
    ['lines', 'Ada Byron <ada@example.com>\r\nJoan Clarke <joan@example.com>\n'],
    ['commas', 'Ada Byron <ada@example.com>, Joan Clarke <joan@example.com>'],
    ['semicolons', ' Ada Byron<ada@example.com>;;Joan  Clarke < joan@example.com > ; '],
    ['quotes', '"Ada Byron" <ada@example.com>; "Clarke, Joan" <joan@example.com>'],
  ])('are read from %s', (_how, text) => {
    expect(readPastedManagers(text)).toEqual({ people: [ADA, JOAN], unread: [] });
  });

  test('a name of several words has the first one as first name', () => {
    expect(readPastedManagers('Ada King of Lovelace <ada@example.com>').people).toEqual([{ ...ADA, lastName: 'King of Lovelace' }]);
  });

  test.each([
    ['without a name', 'ada@example.com'],
    ['without a last name', 'Ada <ada@example.com>'],
    ['without an address', 'Ada Byron'],
    ['with an invalid address', 'Ada Byron <ada@example>'],
    ['with a name that is too long', `Ada ${'b'.repeat(51)} <ada@example.com>`],
  ])('an entry %s is not understood', (_what, entry) => {
    expect(readPastedManagers(`${entry}; Joan Clarke <joan@example.com>`)).toEqual({ people: [JOAN], unread: [entry] });
  });

  test('an empty text has no entries', () => {
    expect(readPastedManagers(' \n;,')).toEqual({ people: [], unread: [] });
  });

  test('VAC-055: addresses in use are left out, ignoring case', () => {
    const again = { ...ADA, email: 'ADA@example.com' };
    expect(addedManagers([ADA, again, JOAN], [' Joan@Example.com '], 100)).toEqual({ rows: [ADA], repeated: [again, JOAN], excess: [] });
  });

  test('VAC-056: people beyond the length of the list are left out', () => {
    expect(addedManagers([ADA, JOAN], [], 1)).toEqual({ rows: [ADA], repeated: [], excess: [JOAN] });
    expect(addedManagers([ADA], [], 0)).toEqual({ rows: [], repeated: [], excess: [ADA] });
  });
});
