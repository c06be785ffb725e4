import {
  AppearanceServiceToken,
  ConfigServiceToken,
  DialogServiceToken,
  DisposableStore,
  Emitter,
  FeatureFlagsToken,
  GraphqlServiceToken,
  JobsServiceToken,
  LocaleServiceToken,
  NavigationServiceToken,
  NotificationServiceToken,
  PolicyCheckerToken,
  PreferencesServiceToken,
  SessionServiceToken,
  ShortcutServiceToken,
  TelemetryServiceToken,
} from '@edge-console/sdk';
import * as sdk from '@edge-console/sdk';
import { declaredFlags, type PluginManifest } from '@edge-console/sdk/contract';
import { FakeFlags } from '@edge-console/sdk/testing';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/createTestKernel.js';
import { facadeOf } from './facadeOf.js';
import * as guards from './guards.js';
import { pluginFlags } from './pluginFlags.js';
import { MESSAGE_LIMIT } from './pluginNotifications.js';

type AnyGuards = Readonly<Record<string, guards.Guard>>;

/** Every service of the contract; the types of the guards require an entry for each member. */
const SERVICES: readonly (readonly [name: string, token: symbol, guards: AnyGuards])[] = [
  ['AppearanceService', AppearanceServiceToken, guards.appearanceGuards],
  ['ConfigService', ConfigServiceToken, guards.configGuards],
  ['DialogService', DialogServiceToken, guards.dialogGuards],
  ['FeatureFlags', FeatureFlagsToken, guards.flagGuards],
  ['GraphqlService', GraphqlServiceToken, guards.graphqlGuards],
  ['JobsService', JobsServiceToken, guards.jobGuards],
  ['LocaleService', LocaleServiceToken, guards.localeGuards],
  ['NavigationService', NavigationServiceToken, guards.navigationGuards],
  ['NotificationService', NotificationServiceToken, guards.notificationGuards],
  ['PolicyChecker', PolicyCheckerToken, guards.policyGuards],
  ['PreferencesService', PreferencesServiceToken, guards.preferenceGuards],
  ['SessionService', SessionServiceToken, guards.sessionGuards],
  ['ShortcutService', ShortcutServiceToken, guards.shortcutGuards],
  ['TelemetryService', TelemetryServiceToken, guards.telemetryGuards],
];

let made: TestKernel;
function start(): TestKernel {
  made = createTestKernel();
  return made;
}
afterEach(() => made.kernel.dispose());
afterAll(() => {
  const all = [
    ...SERVICES.map(([, , guarded]) => guarded),
    guards.extensionGuards as AnyGuards,
    guards.routeGuards as AnyGuards,
    guards.settingsTabGuards as AnyGuards,
  ].flatMap((guarded) => Object.values(guarded));
  const count = (how: guards.Guard['how']) => `${how} ${all.filter((guard) => guard.how === how).length}`;
  const kinds = (['subscription', 'owned', 'declared', 'limited', 'named', 'open'] as const).map(count);
  process.stdout.write(`Members of services that plugins reach: ${all.length}; ${kinds.join(', ')}\n`);
});

test('every token of the contract has guards', () => {
  const tokens = Object.entries(sdk).flatMap(([name, value]) => (typeof value === 'symbol' && name.endsWith('Token') ? [value] : []));
  start();
  const provided = [sdk.ExtensionRegistryToken, sdk.RouteDirectoryToken, sdk.SettingsTabsToken];
  expect(new Set(tokens)).toEqual(new Set([...SERVICES.map(([, token]) => token), ...provided]));
});

test.each(SERVICES)('KERNEL-016: a plugin gets of %s only the members of the contract', (name, token, guarded) => {
  const service = start().kernel.createPluginScope('customers').services.get<object>(token);
  const unknown = Object.keys(service).filter((member) => !Object.hasOwn(guarded, member));
  expect(unknown).toEqual([]);
  expect(Object.getPrototypeOf(service)).toBe(Object.prototype);
  expect((service as { dispose?: unknown }).dispose).toBeUndefined();
});

test('a plugin cannot replace a member', () => {
  const flags = start().kernel.createPluginScope('customers').services.get(FeatureFlagsToken);
  expect(() => Object.assign(flags, { isOn: () => true })).toThrow(TypeError);
  expect(() => Object.assign(made.kernel.createPluginScope('a').services.get(ConfigServiceToken), { version: '9' })).toThrow(TypeError);
});

test('KERNEL-016: subscriptions and owned registrations end with the plugin, once', () => {
  start();
  const changed = new Emitter<void>();
  const dispose = vi.fn();
  const service = { onDidChange: changed.event, add: () => ({ dispose }), dispose: vi.fn() };
  const owned = new DisposableStore();
  const facade = facadeOf(service, owned, { onDidChange: { how: 'subscription' }, add: { how: 'owned' } });
  facade.onDidChange(() => undefined);
  facade.onDidChange(() => undefined).dispose();
  facade.add();
  facade.add().dispose();
  expect([changed.size, dispose.mock.calls.length]).toEqual([1, 1]);
  owned.dispose();
  expect([changed.size, dispose.mock.calls.length]).toEqual([0, 2]);
});

test('KERNEL-023: a form belongs to the plugin that registered it', () => {
  const { kernel } = start();
  const [mine, other] = ['customers', 'iam'].map((id) => kernel.createPluginScope(id).services.get(NavigationServiceToken));
  mine?.registerForm({ id: 'form', isDirty: () => true });
  other?.registerForm({ id: 'form', isDirty: () => false });
  expect(['customers', 'iam'].map((id) => kernel.navigation.hasUnsavedFormOf(id))).toEqual([true, false]);
});

describe('flags that the manifest does not list', () => {
  test('are off for the plugin and reported once', () => {
    const { kernel, reports } = start();
    vi.spyOn(kernel.flags, 'isOn').mockReturnValue(true);
    const flags = kernel.createPluginScope('customers', { flags: new Set(['known']) }).services.get(FeatureFlagsToken);
    expect([flags.isOn('known'), flags.isOn('other'), flags.isOn('other'), flags.textOf('other')]).toEqual([true, false, false, undefined]);
    expect(reports.map(({ error, context }) => [(error as Error).message, context])).toEqual([
      ["'customers' read the flag 'other', which its manifest does not list.", { pluginId: 'customers', code: 'FLAG_UNDECLARED' }],
    ]);
  });

  test("are not in the plugin's change events", () => {
    const changed = new Emitter<readonly string[]>();
    const service = Object.assign(new FakeFlags(new Set()), { onDidChange: changed.event });
    const notified: (readonly string[])[] = [];
    pluginFlags(service, { report: () => undefined }, 'customers', new Set(['known'])).onDidChange((flags) => notified.push(flags));
    for (const flags of [['other'], ['other', 'known'], []]) changed.fire(flags);
    expect(notified).toEqual([['known'], []]);
  });

  test('are all flags except those of its own switch and its contributions, for a plugin that lists none', () => {
    const lists = {
      routes: [{ flag: 'edgeOne' }],
      menu: [{ flag: 'edgeTwo' }],
      settingsTabs: [],
      searchProviders: [],
      commands: [],
      extensions: [],
    };
    const manifest = { flag: 'plugin.customers', contributions: lists } as unknown as PluginManifest;
    expect([...declaredFlags(manifest)]).toEqual(['plugin.customers', 'edgeOne', 'edgeTwo']);
    expect([...declaredFlags({ ...manifest, flags: ['edgeThree'] })]).toContain('edgeThree');
  });
});

test('messages of a plugin that floods the page are dropped for a while, those of another plugin are shown', () => {
  const { kernel, reports } = start();
  const [flood, calm] = ['flood', 'calm'].map((id) => kernel.createPluginScope(id).services.get(NotificationServiceToken));
  for (let count = 0; count < MESSAGE_LIMIT.count + 50; count += 1) flood?.error(`Flood ${count}`);
  expect(kernel.notifications.shown).toHaveLength(MESSAGE_LIMIT.count);
  calm?.success('Saved');
  expect(kernel.notifications.shown).toHaveLength(MESSAGE_LIMIT.count + 1);
  expect(reports.map(({ context }) => context)).toEqual([{ pluginId: 'flood', code: 'MESSAGES_LIMITED' }]);
});
