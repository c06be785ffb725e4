import { CATALOGUE_FLAG, type PluginCatalogue, type PluginManifest } from '@edge-console/sdk/contract';
import { FakeFlags } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRegistries } from '../../registries/createRegistries.js';
import { CRASH_LIMIT, PluginHealth } from '../health/PluginHealth.js';
import { PluginLoader } from '../PluginLoader.js';
import { manifestOf } from '../testing/manifestOf.js';
import { quietHost } from '../testing/quietHost.js';
import { DeferredChanges } from './DeferredChanges.js';

type Requires = PluginManifest['requires'];

const offered = (id: string, version: string, requires: Requires = []) => ({
  baseUrl: `/plugins/${id}/${version}/`,
  manifest: manifestOf(id, { version, requires, labels: { 'en-GB': { menu: id } } }),
  isChecked: true,
});
const needs = (id: string, range = '*', rest: { readonly optional?: true } = {}) => ({ id, range, ...rest });
const made: PluginLoader[] = [];

/** A form of the plugin 'a' has unsaved changes. */
async function start(plugins = [offered('a', '1.1.0'), offered('a', '1.0.0'), offered('b', '1.0.0')]) {
  const flags = new FakeFlags(new Set(plugins.map(({ manifest }) => manifest.flag)));
  let revision = 1;
  const form = { isDirty: true };
  const asked: ((agrees: boolean) => void)[] = [];
  const deferredChanges = new DeferredChanges({
    hasUnsavedForm: (id) => id === 'a' && form.isDirty,
    ask: () => new Promise((resolve) => void asked.push(resolve)),
  });
  const health = new PluginHealth({ window, locks: undefined });
  const loader = new PluginLoader({
    ...quietHost(),
    flags,
    health,
    deferredChanges,
    registries: createRegistries(),
    fetchCatalogue: async () => ({ schemaVersion: 1, environment: 'local', revision: String(revision), plugins }) as PluginCatalogue,
    sdkVersion: '0.1.0',
  });
  made.push(loader);
  await loader.refresh();
  return {
    flags,
    form,
    asked,
    health,
    remove(id: string) {
      plugins = plugins.filter(({ baseUrl }) => !baseUrl.startsWith(`/plugins/${id}/`));
      revision += 1;
      flags.setText(CATALOGUE_FLAG, String(revision));
    },
    shown: () => [...loader.snapshot.plugins.values()].map(({ manifest, state }) => `${manifest.id}@${manifest.version} ${state.state}`),
    passed: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const loader of made.splice(0)) loader.dispose();
  vi.useRealTimers();
});

describe('KERNEL-023: a plugin is changed while one of its forms is unsaved', () => {
  test('it stays unchanged and the user is asked once; a plugin without an unsaved form changes at once', async () => {
    const { flags, asked, shown, passed } = await start();
    flags.set('plugin.a', false);
    flags.set('plugin.b', false);
    expect(shown()).toEqual(['a@1.1.0 active', 'b@1.0.0 disabled']);
    await passed(60_000);
    expect(asked).toHaveLength(1);
    expect(shown()).toEqual(['a@1.1.0 active', 'b@1.0.0 disabled']);
  });

  test('it changes as soon as the user agrees', async () => {
    const { flags, asked, shown, passed } = await start();
    flags.setText('plugin.a.version', '1.0.0');
    expect(shown()).toEqual(['a@1.1.0 active', 'b@1.0.0 active']);
    asked[0]?.(true);
    await passed(0);
    expect(shown()).toEqual(['a@1.0.0 active', 'b@1.0.0 active']);
  });

  test('after the user declines, it changes once the form is saved, emptied or left', async () => {
    const { flags, asked, form, shown, passed } = await start();
    flags.set('plugin.a', false);
    asked[0]?.(false);
    await passed(5_000);
    expect(shown()).toContain('a@1.1.0 active');
    form.isDirty = false;
    await passed(1_000);
    expect(shown()).toContain('a@1.1.0 disabled');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a reverted change has no effect, even if the user agrees later', async () => {
    const { flags, asked, shown, passed } = await start();
    flags.set('plugin.a', false);
    flags.set('plugin.a', true);
    asked[0]?.(true);
    await passed(5_000);
    expect(shown()).toContain('a@1.1.0 active');
    flags.set('plugin.a', false);
    expect(asked).toHaveLength(2);
    expect(shown()).toContain('a@1.1.0 active');
  });

  test('a plugin that was removed from the server stays until then, too', async () => {
    const { remove, form, shown, passed } = await start();
    remove('a');
    await passed(0);
    expect(shown()).toEqual(['a@1.1.0 active', 'b@1.0.0 active']);
    form.isDirty = false;
    await passed(1_000);
    expect(shown()).toEqual(['b@1.0.0 active']);
  });

  test('a plugin that crashes repeatedly is removed, even with an unsaved form', async () => {
    const { health, asked, shown } = await start();
    const running = { pluginId: 'a', version: '1.1.0', contributionId: 'a.page' };
    for (let count = 0; count < CRASH_LIMIT.crashes; count += 1) health.recordCrash(running, new Error('x'));
    expect(shown()).toContain('a@1.1.0 failed');
    expect(asked).toEqual([]);
  });
});

describe('KERNEL-023: a needed plugin is changed while a form is unsaved', () => {
  const chain = () => [
    offered('a', '1.0.0', [needs('b')]),
    offered('b', '1.0.0', [needs('c')]),
    offered('c', '1.0.0'),
    offered('d', '1.0.0'),
  ];

  test('all needed plugins stay too, with one question about them; they change together', async () => {
    const { flags, asked, shown, passed } = await start(chain());
    flags.set('plugin.c', false);
    flags.set('plugin.d', false);
    expect(shown().sort()).toEqual(['a@1.0.0 active', 'b@1.0.0 active', 'c@1.0.0 active', 'd@1.0.0 disabled']);
    await passed(60_000);
    expect(asked).toHaveLength(1);
    asked[0]?.(true);
    await passed(0);
    expect(shown().sort()).toEqual(['a@1.0.0 disabled', 'b@1.0.0 disabled', 'c@1.0.0 disabled', 'd@1.0.0 disabled']);
  });

  test('a needed plugin that was removed from the server stays until the form is emptied', async () => {
    const { remove, form, shown, passed } = await start([offered('a', '1.0.0', [needs('b')]), offered('b', '1.0.0')]);
    remove('b');
    await passed(0);
    expect(shown()).toEqual(['b@1.0.0 active', 'a@1.0.0 active']);
    form.isDirty = false;
    await passed(1_000);
    expect(shown()).toEqual(['a@1.0.0 failed']);
  });

  test('an incompatible version is deferred, and so is a plugin that needs that version', async () => {
    const plugins = [
      offered('a', '1.0.0', [needs('b', '^1.0.0')]),
      offered('b', '2.0.0'),
      offered('b', '1.0.0'),
      offered('e', '2.0.0', [needs('b', '^2.0.0')]),
      offered('e', '1.0.0', [needs('b', '^1.0.0')]),
    ];
    const { flags, form, shown, passed } = await start(plugins);
    form.isDirty = false;
    flags.setText('plugin.e.version', '1.0.0');
    flags.setText('plugin.b.version', '1.0.0');
    form.isDirty = true;
    expect(shown()).toEqual(['b@1.0.0 active', 'a@1.0.0 active', 'e@1.0.0 active']);
    flags.setText('plugin.b.version', '2.0.0');
    flags.setText('plugin.e.version', '2.0.0');
    expect(shown()).toEqual(['b@1.0.0 active', 'a@1.0.0 active', 'e@1.0.0 active']);
    form.isDirty = false;
    await passed(1_000);
    expect(shown()).toEqual(['b@2.0.0 active', 'a@1.0.0 failed', 'e@2.0.0 active']);
  });

  test('an optional plugin changes at once, and so does a plugin that crashes repeatedly', async () => {
    const plugins = [
      offered('a', '1.0.0', [needs('b'), needs('c', '*', { optional: true })]),
      offered('b', '1.0.0'),
      offered('c', '1.0.0'),
    ];
    const { flags, health, asked, shown } = await start(plugins);
    flags.set('plugin.c', false);
    expect(shown()).toContain('c@1.0.0 disabled');
    expect(asked).toEqual([]);
    const running = { pluginId: 'b', version: '1.0.0', contributionId: 'b.page' };
    for (let count = 0; count < CRASH_LIMIT.crashes; count += 1) health.recordCrash(running, new Error('x'));
    expect(shown()).toEqual(expect.arrayContaining(['a@1.0.0 active', 'b@1.0.0 failed']));
    expect(asked).toHaveLength(1);
  });
});
