import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.js';
import { changedSince } from './changedSince.js';

test('a new file differs from the last commit', () => {
  const file = 'scripts/test/fresh.tmp';
  writeFileSync(path.join(ROOT, file), 'new');
  try {
    expect(changedSince('HEAD')).toContain(file);
  } finally {
    rmSync(path.join(ROOT, file));
  }
});

test('a commit that does not exist is named', () => {
  expect(() => changedSince('no-such-commit')).toThrow(/--since: git diff .*no-such-commit/);
});

test('a commit is not parsed as an option', () => {
  expect(() => changedSince('--output=stolen')).toThrow('--since: git diff');
});
