import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePackage } from '../../../plugins/testing/samplePackage.js';
import { writePlugin } from '../../../plugins/testing/samplePlugin.js';
import { auditOf, buildCustomer, signedIn, type Customer, type TestBrowser } from '../../../testing/index.js';
import { startFlagConsole, SWITCH, type FlagConsole } from '../flags/testing/flagConsole.js';

const PLUGIN =
  'pluginId title isOn activeVersion isPinned hasRules previous flagVersion versions { version isActive isOffered source signedBy packedBytes contributions refusal refusalSentence installedBy }';
const LIST = `query OPSGetPlugins { OPSGetPlugins { plugins { ${PLUGIN} } refusedPackages { file reason reasonSentence } } }`;
const ACTIVATE = `mutation OPSActivateVersion($filter: OPSPluginFilter!, $change: OPSActivateVersionInput!) { OPSActivateVersion(filter: $filter, change: $change) { ${PLUGIN} } }`;
const ROLLBACK = `mutation OPSRollbackPlugin($filter: OPSPluginFilter!, $change: OPSRollbackPluginInput!) { OPSRollbackPlugin(filter: $filter, change: $change) { ${PLUGIN} } }`;

interface Plugin {
  readonly pluginId: string;
  readonly activeVersion: string | null;
  readonly previous: string | null;
  readonly flagVersion: number;
  readonly versions: readonly { readonly version: string; readonly refusal: string | null; readonly refusalSentence: object | null }[];
}

let folder: string;
let flags: FlagConsole;
let customer: Customer;
let operator: TestBrowser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-plugins-'));
  const labels = { de: { pluginTitle: 'Muster' } };
  for (const version of ['1.0.0', '1.1.0']) {
    await writePlugin(folder, { id: 'sample', version, files: { 'entry-1.js': version }, manifest: { labels } });
  }
  await writePlugin(folder, { id: 'broken', version: '1.0.0', files: { 'entry-1.js': 'whole' } });
  await writeFile(path.join(folder, 'broken', '1.0.0', 'entry-1.js'), 'changed');
  flags = await startFlagConsole({ 'plugin.sample': SWITCH }, { PLUGINS_DIR: folder });
  customer = await buildCustomer(flags.server.database.storage);
  operator = await signedIn(flags.server, customer, ['*:*']);
});
afterAll(async () => {
  await flags.close();
  await rm(folder, { recursive: true, force: true });
});

async function list(): Promise<{ readonly plugins: readonly Plugin[]; readonly refusedPackages: readonly unknown[] } | undefined> {
  const { data } = await operator.call<{ OPSGetPlugins: { plugins: Plugin[]; refusedPackages: unknown[] } }>(LIST);
  return data?.OPSGetPlugins;
}
const find = async (id: string) => (await list())?.plugins.find(({ pluginId }) => pluginId === id);

/** Addresses of the plugins in a browser's catalogue; without a browser, in the catalogue for signed-out users. */
async function catalogueOf(browser?: TestBrowser): Promise<readonly string[]> {
  const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await flags.server.app.inject({ url: '/plugins/manifest.json', headers: { cookie } });
  return answer.json<{ plugins: { baseUrl: string }[] }>().plugins.map(({ baseUrl }) => baseUrl);
}

function activate(pluginVersion: string, flagVersion: number, reason = 'ready', browser = operator) {
  const change = { pluginVersion, flagVersion, reason };
  return browser.call<{ OPSActivateVersion: Plugin }>(ACTIVATE, { filter: { pluginId: 'sample' }, change });
}

describe('OPS-004: versions of plugins in the API', () => {
  test('OPS-004 OPS-005: all versions with the active one, their sources, and the faulty file of a rejected one', async () => {
    const found = await list();
    expect(found?.plugins.map(({ pluginId }) => pluginId)).toEqual(['broken', 'sample']);
    expect(await find('sample')).toMatchObject({
      isOn: true,
      activeVersion: '1.1.0',
      isPinned: false,
      hasRules: false,
      previous: '1.0.0',
      flagVersion: 0,
      versions: [
        { version: '1.1.0', isActive: true, isOffered: true, source: 'folder', signedBy: null, contributions: 0, refusal: null },
        { version: '1.0.0', isActive: false, isOffered: false, source: 'folder', refusal: null },
      ],
    });
    expect((await find('broken'))?.versions[0]?.refusal).toBe(
      "Plugin 'broken' 1.0.0 is rejected: entry-1.js is not the file that was built.",
    );
    expect((await find('broken'))?.versions[0]?.refusalSentence).toMatchObject({
      sentence: 'versionRefused',
      values: { pluginId: 'broken', version: '1.0.0' },
      part: { sentence: 'fileNotBuilt', values: { file: 'entry-1.js' } },
    });
  });

  test('the name of a plugin is in the language of the page', async () => {
    const german = flags.server.browser(undefined, 'de');
    for (const [name, value] of operator.cookies) german.cookies.set(name, value);
    const { data } = await german.call<{ OPSGetPlugins: { plugins: { pluginId: string; title: string }[] } }>(LIST);
    const names = data?.OPSGetPlugins.plugins.map(({ pluginId, title }) => [pluginId, title]);
    expect(names).toContainEqual(['sample', 'Muster']);
    expect(names).toContainEqual(['broken', 'broken']);
  });

  test('OPS-004: an operator rolls back with one action, and activates the version again; the history records the reasons', async () => {
    const change = { flagVersion: 0, reason: 'saves fail' };
    const back = await operator.call<{ OPSRollbackPlugin: Plugin }>(ROLLBACK, { filter: { pluginId: 'sample' }, change });
    expect(back.data?.OPSRollbackPlugin).toMatchObject({ activeVersion: '1.0.0', isPinned: true, previous: null, flagVersion: 1 });
    // The catalogue contains both versions, so that activating the new one again is fast; no user gets the higher version.
    expect(back.data?.OPSRollbackPlugin.versions).toMatchObject([
      { version: '1.1.0', isOffered: false },
      { version: '1.0.0', isOffered: true },
    ]);
    expect(await catalogueOf(operator)).toEqual(expect.arrayContaining(['/plugins/sample/1.1.0/', '/plugins/sample/1.0.0/']));
    const evaluation = { method: 'POST', url: '/ofrep/v1/evaluate/flags/plugin.sample.version', payload: { context: {} } } as const;
    expect((await flags.server.app.inject(evaluation)).json()).toMatchObject({ value: '1.0.0' });
    expect((await activate('1.1.0', 1)).data?.OPSActivateVersion).toMatchObject({
      activeVersion: '1.1.0',
      previous: '1.0.0',
      flagVersion: 2,
    });
    expect(await auditOf(flags.server.database.storage, 'plugin.sample.version')).toEqual(['operations:editFlags', 'operations:editFlags']);
  });

  test('OPS-004: a concurrent change is a conflict with the current plugin', async () => {
    const { flagVersion = 0 } = (await find('sample')) ?? {};
    const late = await activate('1.0.0', flagVersion - 1);
    expect(late.code).toBe('CONFLICT');
    expect(late.errors[0]?.extensions).toMatchObject({ current: { pluginId: 'sample', activeVersion: '1.1.0', flagVersion } });
  });

  test('OPS-004: rejects an unknown version, an unknown plugin, and a missing reason', async () => {
    const { flagVersion = 0 } = (await find('sample')) ?? {};
    expect((await activate('9.0.0', flagVersion)).errors[0]?.message).toBe("'sample' 9.0.0 is not installed.");
    expect((await activate('1.0.0', flagVersion, ' ')).errors[0]?.message).toBe('Please enter a reason.');
    const none = { filter: { pluginId: 'none' }, change: { flagVersion: 0, reason: 'x' } };
    expect((await operator.call(ROLLBACK, none)).code).toBe('NOT_FOUND');
    const broken = { filter: { pluginId: 'broken' }, change: { pluginVersion: '1.0.0', flagVersion: 0, reason: 'x' } };
    expect((await operator.call(ACTIVATE, broken)).errors[0]?.message).toContain('entry-1.js is not the file that was built.');
  });

  test('OPS-001: rights on one customer do not include plugins, and the right to see does not include the right to change', async () => {
    const local = await signedIn(flags.server, customer, ['operations:viewPlugins', 'operations:editPlugins']);
    expect((await local.call(LIST)).code).toBe('FORBIDDEN');
    expect((await activate('1.0.0', 0, 'x', local)).code).toBe('FORBIDDEN');
  });
});

describe('OPS-004: packages put into the folder', () => {
  test('SDK-007 OPS-004: are installed without a restart and then deleted; a bad package stays and is reported', async () => {
    await writeFile(path.join(folder, 'fresh.tgz'), samplePackage({ id: 'fresh', version: '1.0.0', files: { 'entry-1.js': 'fresh' } }));
    await writeFile(path.join(folder, 'bad.tgz'), 'no archive');
    await expect
      .poll(async () => (await find('fresh'))?.versions, { timeout: 8000 })
      .toMatchObject([{ version: '1.0.0', source: 'package', installedBy: 'folder', refusal: null }]);
    await expect
      .poll(async () => (await list())?.refusedPackages, { timeout: 8000 })
      .toMatchObject([
        { file: 'bad.tgz', reason: 'The package is not a complete .tgz file.', reasonSentence: { sentence: 'packageBroken' } },
      ]);
    const file = await flags.server.app.inject('/plugins/fresh/1.0.0/entry-1.js');
    expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([200, 'fresh', expect.stringContaining('immutable')]);
  });
});

describe('callers of the catalogue', () => {
  const ME = 'query AuthMe { AuthMe { customerId } }';

  test('a browser with a session, also with an expired access token, which the request does not refresh', async () => {
    expect(await catalogueOf()).toEqual([]);
    const browser = await signedIn(flags.server, customer, []);
    expect(await catalogueOf(browser)).toContain('/plugins/sample/1.1.0/');
    flags.server.clock.advance(61 * 60_000);
    expect(await catalogueOf(browser)).toContain('/plugins/sample/1.1.0/');
    expect((await browser.call(ME)).code).toBe('UNAUTHENTICATED');
    flags.server.clock.advance(11 * 60 * 60_000);
    expect(await catalogueOf(browser)).toEqual([]);
  });

  test('not after log-out', async () => {
    const browser = await signedIn(flags.server, customer, []);
    const before = new Map(browser.cookies);
    await browser.call('mutation AuthLogout { AuthLogout { logout } }');
    expect(await catalogueOf(browser)).toEqual([]);
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await catalogueOf(browser)).toEqual([]);
  });
});
