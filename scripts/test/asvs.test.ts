import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../lib/paths.js';

/* docs/operations/asvs.md lists for each requirement whether it is met. These tests check that the page is consistent. */

const STATES = ['met', 'not met', 'not applicable'] as const;
type State = (typeof STATES)[number];

interface Requirement {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly reason: string;
}

/** Requirements of ASVS 5.0.0 in the levels that the page covers. */
const REQUIREMENTS = { '1': 70, '2': 183 } as const;
const FILE = /`([\w./-]+\.(?:ts|tsx|mjs|md|json|graphql|tsv))`/g;

const page = readFileSync(path.join(ROOT, 'docs/operations/asvs.md'), 'utf8');
const chapters = page.split(/^## V/m).slice(1);

function requirementsIn(chapter: string): readonly Requirement[] {
  return [...chapter.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| ([a-z ]+?) +\| (.+?) +\|$/gm)].map(
    ([, id = '', level = '', state = '', reason = '']) => ({ id, level, state, reason }),
  );
}

const all = chapters.flatMap(requirementsIn);
const filesOf = ({ reason }: Requirement) => [...reason.matchAll(FILE)].map(([, file = '']) => file);

describe('the page about ASVS', () => {
  test('has every chapter, and each requirement once, in the chapter of its number', () => {
    expect(chapters.map((chapter) => Number.parseInt(chapter, 10))).toEqual(Array.from({ length: 17 }, (_each, index) => index + 1));
    for (const chapter of chapters)
      for (const { id } of requirementsIn(chapter)) expect(id.split('.')[0], id).toBe(String(Number.parseInt(chapter, 10)));
    expect(all.filter(({ id }, index) => all.findIndex((other) => other.id === id) !== index)).toEqual([]);
    expect(page.match(/^\| \d+\./gm)).toHaveLength(all.length);
  });

  test.each(Object.entries(REQUIREMENTS))('has all requirements of level %s', (level, count) => {
    expect(all.filter((requirement) => requirement.level === level)).toHaveLength(count);
  });

  test('has three states, and names a file for every requirement that is met', () => {
    expect(all.filter(({ state }) => !STATES.includes(state as State))).toEqual([]);
    expect(all.filter((requirement) => requirement.state === 'met' && filesOf(requirement).length === 0)).toEqual([]);
  });

  test('names files that exist', () => {
    const files = [...new Set(all.flatMap(filesOf))];
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test.each([
    ['Level 1', ['1']],
    ['Level 2', ['2']],
    ['All', ['1', '2']],
  ])('has correct counts in its summary: %s', (name, levels) => {
    const own = all.filter(({ level }) => levels.includes(level));
    const counts = STATES.map((state) => own.filter((requirement) => requirement.state === state).length);
    const row = page.split('\n').find((line) => line.startsWith(`| ${name} `));
    expect(row?.match(/\d+/g)?.map(Number).slice(-4)).toEqual([...counts, own.length]);
  });
});
