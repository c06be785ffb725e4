import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeFlags } from '@edge-console/sdk/testing';
import { DeferredChanges } from '../deferred/DeferredChanges.js';
import type { PluginLoader } from '../PluginLoader.js';
import { CAUSES } from '../testing/explainCauses.js';
import { entry, plugin, route, start } from '../testing/explained.js';
import { manifestOf } from '../testing/manifestOf.js';
import { IDS, pageOf, randomPlugins, type RandomPlugin } from '../testing/randomPlugins.js';
import { causeOf, explain, explainAll } from './explain.js';
import { readDeclared } from './readDeclared.js';

const counted = { explained: 0, shown: 0, silent: 0 };
beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  process.stdout.write(
    `explain(): ${CAUSES.length} fixture causes; of random catalogues ${counted.explained} contributions explained, ${counted.shown} of them shown, ${counted.silent} without a reason\n`,
  );
});

test.each(CAUSES)('explain: %s', async (cause, id, message, fixture) => {
  const { world } = await start(fixture);
  const found = explain(id, world).filter(({ isShown }) => !isShown);
  expect(found.map((explanation) => causeOf(explanation)?.message)).toContain(message);
});

test('explain: every condition of a shown contribution is met', async () => {
  const { world } = await start({ entries: [plugin({}, { routes: [{ ...route, action: 'a:view' }] })] });
  const [page] = explain('a.page', world);
  expect(page?.isShown).toBe(true);
  expect(page?.chain.map(({ message }) => message)).toEqual([
    'The plugin is in the catalogue.',
    "The description of plugin 'a' 1.0.0 is valid.",
    "The flag 'plugin.a' is on in qa.",
    "Version 1.0.0 of 'a' is the one in use.",
    "'a' is active, as is all that it needs.",
    "'a.page' is registered.",
    'A user is logged in.',
    'The user may work in the selected customer.',
    "The user may 'a:view' here.",
    "It opens at 'a'.",
  ]);
});

test('explain: a plugin that stays because of an unsaved form is shown, and its change is deferred', async () => {
  const deferredChanges = new DeferredChanges({ hasUnsavedForm: () => true, ask: () => new Promise(() => undefined) });
  const entries = [plugin({ version: '1.1.0' }), plugin()];
  const act = async (_loader: PluginLoader, flags: FakeFlags) => {
    flags.setText('plugin.a.version', '1.0.0');
    flags.set('plugin.a', false);
  };
  const { world } = await start({ entries, deferredChanges, act });
  const explanations = explain('a.page', world).map(({ version, isShown, chain }) => [
    version,
    isShown,
    chain.findLast(({ code }) => code === 'DEFERRED')?.message,
  ]);
  expect(explanations).toEqual([
    ['1.1.0', true, "The flag 'plugin.a' is off in qa; the change is deferred while a form on this page is unsaved."],
    ['1.0.0', false, "Version 1.0.0 of 'a' is deferred: 1.1.0 stays while a form on this page is unsaved."],
  ]);
  deferredChanges.keepOnly(new Set());
});

test('explain: a chain follows needed plugins down to the root cause', async () => {
  const entries = [
    plugin({ requires: [{ id: 'b', range: '*' }] }),
    entry(manifestOf('b', { requires: [{ id: 'c', range: '*' }] })),
    entry(manifestOf('c', { sdk: '^9.0.0' })),
  ];
  const { world } = await start({ entries });
  expect(
    explain('a.page', world)[0]
      ?.chain.filter(({ holds }) => !holds)
      .map(({ code }) => code),
  ).toEqual(['DEPENDENCY_FAILED', 'DEPENDENCY_FAILED', 'SDK_MISMATCH']);
});

test('a part that failed and may be shown again mentions the failure and counts as shown', async () => {
  const { world } = await start({ act: async (loader) => loader.faults.crashed('a', 'a.page', new Error('boom')) });
  const [page] = explain('a.page', world);
  expect([page?.isShown, page?.chain.at(-2)?.message]).toEqual([true, 'It failed 1 times on this page, last with: boom']);
});

test('a tile that failed where it was rendered mentions the failure and the place', async () => {
  const tile = { id: 'a.tile', point: 'b.tiles', order: 1, properties: {}, module: './Other' };
  const { world } = await start({
    entries: [plugin({}, { extensions: [tile] }), entry(manifestOf('b', {}, { extensionPoints: ['b.tiles'] }))],
    act: async (loader) => loader.faults.crashed('a', 'a.tile', new Error('boom')),
  });
  const [found] = explain('a.tile', world);
  expect(found?.chain.slice(-3).map(({ message }) => message)).toEqual([
    "'b' offers the extension point 'b.tiles'.",
    'It failed 1 times on this page, last with: boom',
    "It is shown wherever 'b.tiles' is rendered.",
  ]);
});

test('an unknown id has no explanation', async () => {
  const { world } = await start({});
  expect(explain('nowhere', world)).toEqual([]);
});

const entryOf = ({ manifest, isValid }: RandomPlugin) =>
  isValid ? entry(manifest, { isChecked: true }) : entry({ ...manifest, flag: 'nonsense' });

test('explain: over random catalogues each declared contribution ends in shown or in a cause, and the shown ones are registered', async () => {
  vi.useFakeTimers();
  const drawn = fc.record({
    plugins: randomPlugins,
    off: fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 3 }),
    session: fc.constantFrom('signed-in', 'signed-out', 'starting'),
    denied: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ plugins, off, session, denied }) => {
      const used = new Map(plugins.map((one) => [one.manifest.id, one]));
      const { world, registries, loader, health } = await start({
        entries: plugins.map((one, index) => ({ ...entryOf(one), baseUrl: `/plugins/${one.manifest.id}/${index}/` })),
        off: off.map((id) => `plugin.${id}`),
        page: pageOf(() => used),
        world: { session, policy: () => (denied ? 'denied' : 'allowed') },
      });
      const explanations = explainAll(world);
      expect(explanations).toHaveLength(readDeclared(world.inventory.entries).length);
      for (const explanation of explanations) {
        const cause = causeOf(explanation);
        const isSilent =
          cause === undefined ||
          cause.message === '' ||
          cause.holds !== explanation.isShown ||
          (cause.code === 'SHOWN') !== explanation.isShown;
        counted.explained += 1;
        if (isSilent) counted.silent += 1;
        if (explanation.isShown) counted.shown += 1;
        expect([explanation.id, isSilent]).toEqual([explanation.id, false]);
      }
      const shown = explanations.filter(({ kind, isShown }) => kind === 'routes' && isShown).map(({ id }) => id);
      const registered = registries.routes.all().map(({ item }) => item.id);
      expect([...shown].sort()).toEqual(session === 'signed-in' ? [...registered].sort() : []);
      loader.dispose();
      health.dispose();
    }),
    { numRuns: 1_000 },
  );
}, 60_000);
