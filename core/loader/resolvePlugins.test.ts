import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeCheck } from './versionRanges.js';
import { activationOrder, resolvePlugins, type Candidate } from './resolvePlugins.js';

const plugin = (
  id: string,
  needs: readonly (string | { id: string; range?: string; optional?: boolean })[] = [],
  rest: Partial<Candidate> = {},
): Candidate => ({
  id,
  version: '1.0.0',
  sdk: '^0.1.0',
  flag: `plugin.${id}`,
  requires: needs.map((need) => (typeof need === 'string' ? { id: need, range: '*' } : { range: '*', ...need })),
  ...rest,
});

/** All of npm's grammar. */
const inRange = await rangeCheck(['1.0.0'], ['~1.0.0']);

const resolve = (candidates: readonly Candidate[], off: readonly string[] = []) =>
  resolvePlugins(candidates, { sdkVersion: '0.1.0', inRange, isOn: (flag) => !off.includes(flag) });

const messageOf = (candidates: readonly Candidate[], id: string, off: readonly string[] = []) => {
  const state = resolve(candidates, off).get(id);
  return state?.state === 'failed' ? state.cause.message : state?.state === 'disabled' ? state.cause.message : state?.state;
};

describe('KERNEL-022: a plugin that needs another is activated only with it', () => {
  test.each([
    ['both there', [plugin('a', ['b']), plugin('b')], [], 'active'],
    ['missing', [plugin('a', ['b'])], [], "'a' needs 'b', which is not installed."],
    ['optional and missing', [plugin('a', [{ id: 'b', optional: true }])], [], 'active'],
    [
      'of the wrong version',
      [plugin('a', [{ id: 'b', range: '^2.0.0' }]), plugin('b')],
      [],
      "'a' needs 'b' ^2.0.0, and 1.0.0 is installed.",
    ],
    ['switched off', [plugin('a', ['b']), plugin('b')], ['plugin.b'], "It needs 'b', which is switched off."],
    ['failed', [plugin('a', ['b']), plugin('b', ['c'])], [], "'a' needs 'b', which failed."],
    ['itself', [plugin('a', ['a'])], [], 'Plugins need each other in a circle: a -> a.'],
  ])('%s', (title, candidates, off, outcome) => {
    expect(messageOf(candidates, 'a', off)).toBe(outcome);
  });

  test('a cycle is reported as a path from each of its members; plugins outside are active', () => {
    const candidates = [plugin('a', ['b']), plugin('b', ['c']), plugin('c', ['a']), plugin('outside'), plugin('dependant', ['a'])];
    expect(messageOf(candidates, 'a')).toBe('Plugins need each other in a circle: a -> b -> c -> a.');
    expect(messageOf(candidates, 'b')).toBe('Plugins need each other in a circle: b -> c -> a -> b.');
    expect(messageOf(candidates, 'outside')).toBe('active');
    expect(messageOf(candidates, 'dependant')).toBe("'dependant' needs 'a', which failed.");
  });

  test('plugins that only need each other optionally are both active', () => {
    const candidates = [plugin('a', [{ id: 'b', optional: true }]), plugin('b', [{ id: 'a', optional: true }])];
    expect([...resolve(candidates).values()].map(({ state }) => state)).toEqual(['active', 'active']);
    expect(activationOrder(candidates)).toHaveLength(2);
  });
});

test('a plugin for another SDK is not activated, and the cause has both versions', () => {
  expect(messageOf([plugin('a', [], { sdk: '^9.0.0' })], 'a')).toBe("'a' was built for SDK ^9.0.0, and this console has 0.1.0.");
});

test('FLAG-001: a plugin whose flag is off is disabled, not failed', () => {
  expect(messageOf([plugin('a')], 'a', ['plugin.a'])).toBe("The flag 'plugin.a' is off.");
});

test('needed plugins are activated first, then by id', () => {
  expect(activationOrder([plugin('z'), plugin('b', ['z']), plugin('a')]).map(({ id }) => id)).toEqual(['a', 'z', 'b']);
});

const IDS = Array.from({ length: 12 }, (item, index) => `p${index}`);

const need = fc.record({
  id: fc.constantFrom(...IDS, 'missing'),
  range: fc.constantFrom('*', '^1.0.0', '^2.0.0', 'nonsense'),
  optional: fc.boolean(),
});

const graph = fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: IDS.length }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          requires: fc.array(need, { maxLength: 4 }),
          sdk: fc.constantFrom('^0.1.0', '^0.1.0', '^0.1.0', '^5.0.0', '?'),
          version: fc.constantFrom('1.0.0', '1.2.3', '2.0.0'),
        })
        .map((rest): Candidate => ({ id, flag: `plugin.${id}`, ...rest })),
    ),
  ),
);

const VERSION_FITS: Readonly<Record<string, (version: string) => boolean>> = {
  '*': () => true,
  '^1.0.0': (version) => version.startsWith('1.'),
  '^2.0.0': (version) => version.startsWith('2.'),
};

/** The same rule, computed in another way: a plugin is active if it can be added after all plugins that it needs. */
function activeByRule(candidates: readonly Candidate[], off: ReadonlySet<string>): ReadonlySet<string> {
  const active = new Set<string>();
  const fits = ({ id, sdk, requires }: Candidate) =>
    !off.has(id) &&
    sdk === '^0.1.0' &&
    requires.every((item) => {
      if (item.optional === true) return true;
      const version = candidates.find((other) => other.id === item.id)?.version;
      return active.has(item.id) && version !== undefined && (VERSION_FITS[item.range]?.(version) ?? false);
    });
  for (let grew = true; grew;) {
    const next = candidates.filter((candidate) => !active.has(candidate.id) && fits(candidate));
    next.forEach(({ id }) => active.add(id));
    grew = next.length > 0;
  }
  return active;
}

test('KERNEL-022: over random graphs every plugin ends in a terminal state, only real dependants fail, and cycles are real paths', () => {
  fc.assert(
    fc.property(graph, fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 3 }), (candidates, offIds) => {
      const off = new Set(offIds);
      const states = resolvePlugins(candidates, { sdkVersion: '0.1.0', inRange, isOn: (flag) => !off.has(flag.slice('plugin.'.length)) });
      expect(states.size).toBe(candidates.length);
      const active = [...states].filter(([, { state }]) => state === 'active').map(([id]) => id);
      expect(new Set(active)).toEqual(activeByRule(candidates, off));
      for (const [id, state] of states) {
        if (state.state !== 'failed' || state.cause.code !== 'DEPENDENCY_CYCLE') continue;
        const path = (/: (.*)\.$/.exec(state.cause.message)?.[1] ?? '').split(' -> ');
        expect([path[0], path.at(-1)]).toEqual([id, id]);
        for (const [index, from] of path.slice(0, -1).entries()) {
          const needs = candidates.find((candidate) => candidate.id === from)?.requires ?? [];
          expect(needs.some((item) => item.id === path[index + 1] && item.optional !== true)).toBe(true);
        }
      }
      const reversed = resolvePlugins([...candidates].reverse(), {
        sdkVersion: '0.1.0',
        inRange,
        isOn: (flag) => !off.has(flag.slice('plugin.'.length)),
      });
      for (const [id, state] of states) expect(reversed.get(id)).toEqual(state);
      expect(new Set(activationOrder(candidates))).toEqual(new Set(candidates));
    }),
    { numRuns: 2_000 },
  );
});
