import {
  AppearanceServiceToken,
  ConfigServiceToken,
  DialogServiceToken,
  ExtensionRegistryToken,
  FeatureFlagsToken,
  LocaleServiceToken,
  NavigationServiceToken,
  NotificationServiceToken,
  PolicyCheckerToken,
  PreferencesServiceToken,
  RouteDirectoryToken,
  SessionServiceToken,
  SettingsTabsToken,
  ShortcutServiceToken,
  TelemetryServiceToken,
  type ConfigService,
  type ErrorContext,
  type Language,
  type ServiceResolver,
  type SessionState,
} from '@edge-console/sdk';
import { declaredFlags, type Contributions, type PluginManifest } from '@edge-console/sdk/contract';
import {
  FakeAppearance,
  FakeFlags,
  FakeLocale,
  FakeNavigation,
  FakePolicies,
  FakePreferences,
  FakeSession,
  TEST_CUSTOMER,
  TEST_USER,
} from '@edge-console/sdk/testing';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { Emitter } from '@edge-console/sdk';
import { pluginFlags } from '../../kernel/capabilities/pluginFlags.js';
import { DefaultDialogService } from '../../kernel/dialogs/DefaultDialogService.js';
import { KernelTexts, KernelTextsToken } from '../../kernel/locale/KernelTexts.js';
import { DefaultNotificationService } from '../../kernel/notifications/DefaultNotificationService.js';
import { DefaultShortcutService } from '../../kernel/shortcuts/DefaultShortcutService.js';
import { NotificationHistory } from '../../kernel/notifications/NotificationHistory.js';
import { PluginHealth } from '../../loader/health/PluginHealth.js';
import { PluginLoader } from '../../loader/PluginLoader.js';
import { createRegistries } from '../../registries/createRegistries.js';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { App } from '../App.js';
import { createExtensionRegistry } from '../createExtensionRegistry.js';
import { createRouteDirectory } from '../createRouteDirectory.js';
import { createSettingsTabs } from '../createSettingsTabs.js';
import { registerExternalItems } from '../frame/externalItems.js';
import { FakeConnection } from './FakeConnection.js';
import { FakeJobSource } from './FakeJobSource.js';
import { registerHome } from '../ownScreens.js';
import { SHELL_ROUTE } from '../shellRoute.js';

const NOTHING: Contributions = {
  routes: [],
  menu: [],
  settingsTabs: [],
  searchProviders: [],
  commands: [],
  extensionPoints: [],
  extensions: [],
};
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

export const BASE = `/region/${TEST_CUSTOMER.awsRegion}/customers/${TEST_CUSTOMER.customerId}`;
export const SIGNED_IN: Extract<SessionState, { status: 'signed-in' }> = {
  status: 'signed-in',
  user: TEST_USER,
  customer: TEST_CUSTOMER,
  hasAccess: true,
};

/** A plugin with its modules' exports by module name; a function that throws or hangs runs at each import. */
export interface TestPlugin {
  readonly id: string;
  readonly contributions: Partial<Contributions>;
  readonly modules?: Readonly<Record<string, () => unknown>>;
  readonly labels?: object;
  /** Range of the SDK for which it was built; by default that of this console. */
  readonly sdk?: string;
  /** Language of the labels. */
  readonly language?: Language;
  readonly flags?: readonly string[];
}

function manifestOf({
  id,
  contributions,
  modules = {},
  labels = {},
  sdk = '^0.1.0',
  language = 'en-GB',
  flags = [],
}: TestPlugin): PluginManifest {
  const files = Object.keys(modules).map((name) => `${name.slice(2)}.js`);
  return {
    schemaVersion: 1,
    id,
    version: '1.0.0',
    sdk,
    flag: `plugin.${id}`,
    title: id,
    requires: [],
    contributions: { ...NOTHING, ...contributions },
    modules: Object.fromEntries(Object.keys(modules).map((name) => [name, { file: `${name.slice(2)}.js`, imports: [], css: [] }])),
    locales: {},
    labels: { [language]: labels },
    operations: [],
    flags,
    files: Object.fromEntries(files.map((file) => [file, { bytes: 1, integrity: INTEGRITY }])),
  };
}

export interface ShellOptions {
  readonly plugins?: readonly TestPlugin[];
  readonly session?: SessionState;
  readonly route?: string;
  /** The shell itself is in English in any language, except for texts that are loaded on demand. */
  readonly language?: Language;
  readonly flags?: readonly string[];
  readonly denied?: readonly string[];
  readonly config?: Partial<ConfigService>;
  /** Additional services, for plugins that use them. */
  readonly services?: ReadonlyMap<symbol, unknown>;
  /** Delays the catalogue until {@link RenderedShell.answerCatalogue}. */
  readonly isCatalogueLate?: boolean;
}

/** The real shell, loader and registries, with fake services. */
export function renderShell(options: ShellOptions = {}) {
  const plugins = options.plugins ?? [];
  const { language = 'en-GB' } = options;
  const kernelTexts = new KernelTexts();
  const { i18n } = kernelTexts;
  kernelTexts.add('core', 'en-GB', texts);
  void i18n.changeLanguage(language);
  const locale = new FakeLocale(i18n, language);
  const session = new FakeSession(options.session ?? SIGNED_IN);
  const flags = new FakeFlags(new Set([...plugins.map(({ id }) => `plugin.${id}`), ...(options.flags ?? [])]));
  const reports: { readonly error: unknown; readonly context: ErrorContext | undefined }[] = [];
  const telemetry = { report: (error: unknown, context?: ErrorContext) => void reports.push({ error, context }) };
  const dialogs = new DefaultDialogService();
  const messages = new DefaultNotificationService();
  const jobs = new FakeJobSource();
  const connection = new FakeConnection();
  const registries = createRegistries();
  registerExternalItems(registries);
  registerHome(registries);
  const router = createMemoryRouter([SHELL_ROUTE], { initialEntries: [options.route ?? '/'] });
  const navigation = new FakeNavigation((to, replace) => void router.navigate(to, { replace }));
  const config: ConfigService = {
    environment: 'production',
    version: '1.32.0',
    ofrepUrl: '',
    supportUrl: 'https://support.example.com',
    redirectDomains: [],
    ...options.config,
  };
  const preferences = new FakePreferences({});
  const policies = new FakePolicies(new Set(options.denied));
  const known = new Map<symbol, unknown>([
    [AppearanceServiceToken, new FakeAppearance()],
    [ConfigServiceToken, config],
    [DialogServiceToken, dialogs],
    [FeatureFlagsToken, flags],
    [KernelTextsToken, kernelTexts],
    [LocaleServiceToken, locale],
    [NavigationServiceToken, navigation],
    [NotificationServiceToken, messages],
    [PolicyCheckerToken, policies],
    [PreferencesServiceToken, preferences],
    [SessionServiceToken, session],
    [ShortcutServiceToken, new DefaultShortcutService(preferences, telemetry, { window })],
    [TelemetryServiceToken, telemetry],
  ]);
  for (const [token, service] of options.services ?? []) known.set(token, service);
  const services: ServiceResolver = { get: (token) => known.get(token) as never };
  /** The flags of a plugin: flags that it does not declare are off. */
  const servicesOf = (manifest: PluginManifest): ServiceResolver => {
    const own = pluginFlags(flags, telemetry, manifest.id, declaredFlags(manifest));
    return { get: (token) => ((token as symbol) === FeatureFlagsToken ? own : services.get(token)) as never };
  };
  // Values that an earlier test stored in this tab belong to another user.
  sessionStorage.clear();
  const history = new NotificationHistory(messages, session, navigation, telemetry, { window });
  session.set(session.state);
  let answerCatalogue: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerCatalogue = resolve));
  const health = new PluginHealth({ window, locks: undefined });
  const loader = new PluginLoader({
    flags,
    health,
    telemetry,
    registries,
    sdkVersion: '0.1.0',
    fetchCatalogue: async () => {
      if (options.isCatalogueLate === true) await held;
      return {
        schemaVersion: 1,
        environment: 'local',
        revision: '1',
        plugins: plugins.map((plugin) => ({ baseUrl: `/plugins/${plugin.id}/1.0.0/`, manifest: manifestOf(plugin) })),
      };
    },
    openScope: (manifest) => ({ services: servicesOf(manifest), dispose: () => undefined }),
    page: {
      preload: () => Promise.resolve(),
      preloadLibraries: () => undefined,
      addStyle: () => Promise.resolve(() => undefined),
      fetchJson: () => Promise.resolve({}),
      importModule: async (url) => {
        const [, id, file] = /^\/plugins\/([^/]+)\/1\.0\.0\/(?:~\d+\/)?(.+)\.js$/.exec(url) ?? [];
        return { default: await plugins.find((plugin) => plugin.id === id)?.modules?.[`./${file}`]?.() };
      },
    },
    connection,
    texts: {
      languages: () => ['en-GB'],
      onDidChangeLanguage: new Emitter<void>().event,
      add: (id, language, content) => void i18n.addResourceBundle(language, id, content, true, true),
      remove: () => undefined,
    },
  });
  const sources = { flags, policies, registries, loader };
  known.set(ExtensionRegistryToken, createExtensionRegistry(sources));
  known.set(RouteDirectoryToken, createRouteDirectory(sources));
  known.set(SettingsTabsToken, createSettingsTabs({ ...sources, session, telemetry }));
  const result = render(<App router={router} parts={{ services, registries, loader, dialogs, messages, history, jobs, connection }} />);
  void loader.refresh();
  return {
    ...result,
    session,
    flags,
    reports,
    messages,
    history,
    jobs,
    connection,
    preferences,
    services,
    dialogs,
    navigation,
    loader,
    registries,
    router,
    answerCatalogue: () => answerCatalogue(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** A plugin with one page and its menu item. */
export function pagePlugin(
  id: string,
  Screen: () => unknown,
  rest: { readonly order?: number; readonly route?: object; readonly menu?: object } = {},
): TestPlugin {
  return {
    id,
    contributions: {
      routes: [{ id: `${id}.page`, area: 'base', path: id, module: './Page', title: 'title', ...rest.route }],
      menu: [{ id: `${id}.menu`, label: 'title', icon: 'help', order: rest.order ?? 10, target: { path: id }, ...rest.menu }],
    },
    modules: { './Page': () => Screen },
    labels: { title: `Title of ${id}` },
  };
}
