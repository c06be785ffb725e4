import { Emitter, type ErrorContext } from '@edge-console/sdk';
import type { PluginCatalogue, PluginManifest } from '@edge-console/sdk/contract';
import { FakeFlags } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRegistries } from '../registries/createRegistries.js';
import { FileError, type CheckedFile, type PageModules } from './PageModules.js';
import { PluginHealth } from './health/PluginHealth.js';
import { PluginLoader } from './PluginLoader.js';
import type { ModuleLoadError } from './problems.js';
import { INTEGRITY, manifestOf } from './testing/manifestOf.js';
import { formatMessage } from './sentences.js';

/** A page that records its requests. */
class FakePage implements PageModules {
  readonly asked: string[] = [];
  readonly styles = new Set<string>();
  /** Modules by the end of their address; a function is called when its module is imported. */
  readonly modules = new Map<string, () => unknown>([['Page.js', () => ({ default: 'the page' })]]);
  readonly broken = new Map<string, Error>();

  async preload({ url, integrity }: CheckedFile): Promise<void> {
    this.ask(url);
    expect(integrity).toBe(INTEGRITY);
  }

  preloadLibraries(names: readonly string[]): void {
    for (const name of names) this.asked.push(`library ${name}`);
  }

  async addStyle({ url }: CheckedFile): Promise<() => void> {
    this.ask(url);
    this.styles.add(url);
    return () => this.styles.delete(url);
  }

  async fetchJson({ url }: CheckedFile): Promise<object> {
    this.ask(url);
    return { title: 'Title' };
  }

  async importModule(url: string): Promise<unknown> {
    this.asked.push(`run ${url}`);
    const run = [...this.modules].find(([name]) => url.endsWith(name))?.[1];
    return run?.();
  }

  private ask(url: string): void {
    this.asked.push(url);
    const error = this.broken.get(url);
    if (error !== undefined) throw error;
  }
}

function setUp(manifests: readonly unknown[], off: readonly string[] = [], languages: readonly string[] = ['en-GB']) {
  const page = new FakePage();
  const connection = { recoveries: 0 };
  const ids = manifests.map((manifest) => (manifest as PluginManifest | undefined)?.id ?? '');
  const flags = new FakeFlags(new Set(ids.filter((id) => !off.includes(id)).map((id) => `plugin.${id}`)));
  const reports: { error: unknown; context: ErrorContext | undefined }[] = [];
  const registries = createRegistries();
  const openScopes = new Set<string>();
  const texts = new Map<string, object[]>();
  const catalogue: PluginCatalogue = {
    schemaVersion: 1,
    environment: 'local',
    revision: '1',
    plugins: structuredClone(manifests).map((manifest, index) => ({ baseUrl: `/plugins/${ids[index]}/1.0.0/`, manifest })),
  };
  const fetchCatalogue = vi.fn(() => Promise.resolve(structuredClone(catalogue)));
  const health = new PluginHealth({ window, locks: undefined });
  const loader = new PluginLoader({
    flags,
    health,
    registries,
    page,
    connection,
    fetchCatalogue,
    sdkVersion: '0.1.0',
    telemetry: { report: (error, context) => void reports.push({ error, context }) },
    openScope: ({ id }) => {
      openScopes.add(id);
      return { services: { get: () => undefined as never }, dispose: () => void openScopes.delete(id) };
    },
    texts: {
      languages: () => languages,
      onDidChangeLanguage: new Emitter<void>().event,
      add: (id, language, content) => void texts.set(id, [...(texts.get(id) ?? []), content]),
      remove: (id) => void texts.delete(id),
    },
  });
  const routes = () => registries.routes.all().map(({ item }) => item.id);
  return {
    loader,
    page,
    connection,
    flags,
    reports,
    registries,
    openScopes,
    texts,
    routes,
    fetchCatalogue,
    stateOf: (id: string) => loader.snapshot.plugins.get(id)?.state,
  };
}

const failureOf = async (loading: Promise<unknown>) =>
  (await loading.then(
    () => undefined,
    (error: unknown) => error,
  )) as ModuleLoadError;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('LOCALE-001: texts in another language', () => {
  const inGerman = (changes: object) => manifestOf('a', { locales: { 'en-US': 'en-US.json', de: 'de.json' }, ...changes });
  const languages = ['de', 'en-US'];

  test('one file of a plugin is loaded, not the fallback too', async () => {
    const { loader, page } = setUp([inGerman({ labels: { de: { menu: 'Menü' } } })], [], languages);
    await loader.refresh();
    expect(page.asked).toEqual([]);
    await loader.loadModule('a', './Page');
    expect(page.asked.filter((url) => url.endsWith('.json'))).toEqual(['/plugins/a/1.0.0/de.json']);
  });

  test('the fallback is loaded if the file cannot be', async () => {
    const { loader, page } = setUp([inGerman({ labels: { de: { menu: 'Menü' } } })], [], languages);
    page.broken.set('/plugins/a/1.0.0/de.json', new Error('gone'));
    await loader.refresh();
    await expect(loader.loadModule('a', './Page')).resolves.toBe('the page');
    expect(page.asked.filter((url) => url.endsWith('.json'))).toEqual(['/plugins/a/1.0.0/de.json', '/plugins/a/1.0.0/en-US.json']);
  });

  test('labels that are not in the catalogue are loaded for the menu', async () => {
    const { loader, page } = setUp([inGerman({ labels: { 'en-GB': { menu: 'Menu' } } })], [], languages);
    await loader.refresh();
    expect(page.asked).toEqual(['/plugins/a/1.0.0/de.json']);
  });
});

test('KERNEL-019: the catalogue registers routes and menu with their texts, and no file of any plugin is loaded', async () => {
  const { loader, page, routes, texts } = setUp([manifestOf('a'), manifestOf('b')]);
  await loader.refresh();
  expect(routes()).toEqual(['a.page', 'b.page']);
  expect(texts.get('a')).toEqual([{ menu: 'Menu of a' }]);
  expect(page.asked).toEqual([]);
});

test('SDK-004: an invalid manifest is reported under its plugin and skipped; the other plugins are active', async () => {
  const { loader, reports, routes } = setUp([{ id: 'bad' }, manifestOf('good')]);
  await loader.refresh();
  expect(routes()).toEqual(['good.page']);
  expect(loader.problems.map(({ code, pluginId }) => `${code} ${pluginId}`)).toEqual(['MANIFEST_INVALID bad']);
  expect(reports[0]?.context).toEqual({ pluginId: 'bad', code: 'MANIFEST_INVALID' });
});

test('KERNEL-013: a refused contribution names both owners, and the other contributions of its plugin are registered', async () => {
  const clash = { id: 'b.page', area: 'base' as const, path: 'a', module: './Page', title: 'title' };
  const { loader, registries, flags, routes } = setUp([manifestOf('a'), manifestOf('b', {}, { routes: [clash] })]);
  await loader.refresh();
  expect(loader.problems.map(({ message }) => message)).toEqual(["'b' cannot register the route path 'a': 'a' has it already."]);
  expect(registries.menu.get('b.menu')).toBeDefined();
  flags.set('plugin.a', false);
  expect(routes()).toEqual(['b.page']);
});

test('KERNEL-012 FLAG-001 KERNEL-016: switching a flag off removes everything of its plugin, and switching it on adds it again', async () => {
  const { loader, flags, registries, page, openScopes, texts, stateOf } = setUp([manifestOf('a'), manifestOf('b')]);
  await loader.refresh();
  await loader.loadModule('a', './Page');
  expect(page.styles.size).toBe(1);
  flags.set('plugin.a', false);
  expect(stateOf('a')).toEqual({ state: 'disabled', cause: formatMessage('flagOff', { flag: 'plugin.a' }) });
  expect([registries.routes.get('a.page'), registries.menu.get('a.menu'), loader.scopeOf('a'), texts.get('a'), page.styles.size]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    0,
  ]);
  expect([...openScopes]).toEqual(['b']);
  const scopeOfOther = loader.scopeOf('b');
  flags.set('plugin.a', true);
  expect(registries.menu.get('a.menu')).toBeDefined();
  expect(loader.scopeOf('b')).toBe(scopeOfOther);
  await expect(loader.loadModule('a', './Page')).resolves.toBe('the page');
});

test('KERNEL-018 OPS-005: all files of a module are checked before any of its code runs', async () => {
  const { loader, page } = setUp([manifestOf('a')]);
  await loader.refresh();
  await loader.loadModule('a', './Page');
  expect(page.asked).toEqual([
    ...['Page.js', 'shared.js', 'Page.css', 'en-GB.json'].map((file) => `/plugins/a/1.0.0/${file}`),
    'run /plugins/a/1.0.0/Page.js',
  ]);
});

test('the libraries that a module imports are requested with its files, not when its code runs', async () => {
  const modules = { './Page': { file: 'Page.js', imports: [], css: [], libraries: ['react', 'yup'] } };
  const { loader, page } = setUp([manifestOf('a', { modules })]);
  await loader.refresh();
  await loader.loadModule('a', './Page');
  expect(page.asked.slice(0, 3)).toEqual(['library react', 'library yup', '/plugins/a/1.0.0/Page.js']);
});

describe('KERNEL-018: code that does not run ends as failed with the cause', () => {
  const failing = async (arrange: (page: FakePage) => void, module = './Page') => {
    const { loader, page, reports } = setUp([manifestOf('a')]);
    arrange(page);
    await loader.refresh();
    const failure = failureOf(loader.loadModule('a', module));
    await vi.advanceTimersByTimeAsync(10_000);
    return { failure: await failure, page, loader, reports };
  };

  test.each([
    ['fetch', new FileError('fetch', formatMessage('fileAnswered', { address: '/plugins/a/1.0.0/shared.js', status: 404 }))],
    ['integrity', new FileError('integrity', formatMessage('fileChanged', { address: '/plugins/a/1.0.0/shared.js' }))],
  ] as const)('%s: the file is named, nothing runs, the plugin is blamed', async (kind, error) => {
    const { failure, page, reports } = await failing((at) => at.broken.set('/plugins/a/1.0.0/shared.js', error));
    expect([failure.kind, failure.pluginId, failure.module]).toEqual([kind, 'a', './Page']);
    expect(failure.message).toContain('/plugins/a/1.0.0/shared.js');
    expect(page.asked.filter((address) => address.startsWith('run'))).toEqual([]);
    expect(reports.map(({ context }) => context)).toEqual([{ pluginId: 'a', contributionId: 'a.page', code: 'MODULE_FAILED' }]);
  });

  test.each([
    ['evaluation', () => Promise.reject(new Error('boom')), "Plugin 'a', module './Page': its code failed: boom"],
    ['no-default-export', () => ({ other: 1 }), "Plugin 'a', module './Page': it has no default export."],
    ['timeout', () => new Promise(() => {}), "Plugin 'a', module './Page': not loaded within 10 seconds."],
  ] as const)('%s', async (kind, run, message) => {
    const { failure } = await failing((page) => page.modules.set('Page.js', run));
    expect([failure.kind, failure.message]).toEqual([kind, message]);
  });

  test('a file that failed while the connection was lost is loaded again from a new address after the connection returns', async () => {
    const { loader, page, connection, reports } = setUp([manifestOf('a')]);
    await loader.refresh();
    vi.spyOn(page, 'preload').mockImplementationOnce(async ({ url }) => {
      connection.recoveries += 1;
      throw new FileError('fetch', formatMessage('fileUnreachable', { address: url }));
    });
    await expect(loader.loadModule('a', './Page')).resolves.toBe('the page');
    expect(page.asked.at(-1)).toBe('run /plugins/a/1.0.0/~1/Page.js');
    expect(reports).toEqual([]);
  });

  test('a changed file is not loaded again after the connection returns', async () => {
    const { loader, page, connection } = setUp([manifestOf('a')]);
    await loader.refresh();
    vi.spyOn(page, 'preload').mockImplementation(async ({ url }) => {
      connection.recoveries += 1;
      throw new FileError('integrity', formatMessage('fileChanged', { address: url }));
    });
    expect((await failureOf(loader.loadModule('a', './Page'))).kind).toBe('integrity');
    expect(page.asked.filter((address) => address.includes('~1'))).toEqual([]);
  });

  test('Retry uses a new address, since browsers cache a failed import', async () => {
    const { loader, page } = await failing((at) => at.modules.set('Page.js', () => Promise.reject(new Error('boom'))));
    expect(loader.peekModule('a', './Page')?.status).toBe('failed');
    page.modules.set('Page.js', () => ({ default: 'repaired' }));
    loader.retryModule('a', './Page');
    await expect(loader.loadModule('a', './Page')).resolves.toBe('repaired');
    expect(page.asked.at(-1)).toBe('run /plugins/a/1.0.0/~1/Page.js');
    expect(loader.peekModule('a', './Page')).toEqual({ status: 'ready', value: 'repaired' });
  });
});

describe('setup', () => {
  const withSetup = () => manifestOf('a', {}, { setup: './setup' });

  test('runs once before the first module, and its result is disposed with the plugin', async () => {
    const { loader, page, flags } = setUp([withSetup()]);
    const dispose = vi.fn();
    const setup = vi.fn(() => ({ dispose }));
    page.modules.set('setup.js', () => ({ default: setup }));
    page.modules.set('Other.js', () => ({ default: 'other' }));
    await loader.refresh();
    await Promise.all([loader.loadModule('a', './Page'), loader.loadModule('a', './Other')]);
    expect(setup).toHaveBeenCalledTimes(1);
    expect(page.asked.findIndex((address) => address === 'run /plugins/a/1.0.0/setup.js')).toBeLessThan(
      page.asked.findIndex((address) => address === 'run /plugins/a/1.0.0/Page.js'),
    );
    flags.set('plugin.a', false);
    expect(dispose).toHaveBeenCalledTimes(1);
  });

  test('KERNEL-018: a setup that hangs fails after 5 seconds; Retry runs it again', async () => {
    const { loader, page } = setUp([withSetup()]);
    page.modules.set('setup.js', () => ({ default: () => new Promise(() => {}) }));
    await loader.refresh();
    const failure = failureOf(loader.loadModule('a', './Page'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await failure).kind).toBe('setup');
    page.modules.set('setup.js', () => ({ default: () => undefined }));
    loader.retryModule('a', './Page');
    await expect(loader.loadModule('a', './Page')).resolves.toBe('the page');
  });
});

test('KERNEL-020: the status is loading until catalogue and flags have been loaded; an unavailable catalogue is a failure, which refresh can repair', async () => {
  const { loader, fetchCatalogue, routes } = setUp([manifestOf('a')]);
  expect(loader.snapshot.status).toBe('loading');
  fetchCatalogue.mockRejectedValueOnce(new Error('no answer'));
  await loader.refresh();
  expect(loader.snapshot.status).toBe('failed');
  await loader.refresh();
  expect([loader.snapshot.status, routes()]).toEqual(['ready', ['a.page']]);
});

test('a working console keeps working when a later load of the catalogue fails', async () => {
  const { loader, fetchCatalogue, routes } = setUp([manifestOf('a')]);
  await loader.refresh();
  fetchCatalogue.mockRejectedValueOnce(new Error('no answer'));
  await loader.refresh();
  expect([loader.snapshot.status, routes()]).toEqual(['ready', ['a.page']]);
});

test('loading the same catalogue again does not change any plugin', async () => {
  const { loader, page } = setUp([manifestOf('b', { requires: [{ id: 'a', range: '^1.0.0' }] }), manifestOf('a')]);
  await loader.refresh();
  await loader.loadModule('a', './Page');
  const scope = loader.scopeOf('a');
  await loader.refresh();
  expect(loader.scopeOf('a')).toBe(scope);
  expect(page.styles.size).toBe(1);
});
