import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { guessRegion } from './guessRegion.js';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('a single region is always chosen; without regions the result is undefined', () => {
  const shares = [{ awsRegion: 'eu-west-1', users: 3 }] as const;
  expect(['00000000', '7fffffff', 'ffffffff'].map((hash) => guessRegion(shares, hash))).toEqual(Array(3).fill('eu-west-1'));
  expect(guessRegion([], '7fffffff')).toBeUndefined();
});

test('regions of unknown addresses are distributed like those of users', () => {
  const shares = [
    { awsRegion: 'ap-southeast-2', users: 90 },
    { awsRegion: 'eu-west-1', users: 10 },
  ] as const;
  const guesses = Array.from({ length: 2_000 }, (_, index) => guessRegion(shares, hashOf(`person-${index}`)));
  const european = guesses.filter((region) => region === 'eu-west-1').length;
  expect(european).toBeGreaterThan(140);
  expect(european).toBeLessThan(260);
});

test('another user at the domain changes the region of hardly any address', () => {
  const answers = (users: number) =>
    Array.from({ length: 1_000 }, (_, index) =>
      guessRegion(
        [
          { awsRegion: 'ap-southeast-2', users },
          { awsRegion: 'eu-west-1', users: 50 },
        ],
        hashOf(`person-${index}`),
      ),
    );
  const before = answers(50);
  expect(answers(51).filter((region, index) => region !== before[index]).length).toBeLessThan(20);
});
