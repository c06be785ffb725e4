import type { ReactElement } from 'react';
import { createInstance, type i18n as I18n, type PostProcessorModule } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { pluginFlags } from '../../../core/kernel/capabilities/pluginFlags.js';
import { NavigationGuard } from '../../../core/kernel/navigation/NavigationGuard.js';
import { declaredFlags } from '../contract/index.js';
import { contributionsOf } from '../plugin/contributionsOf.js';
import type { PluginDefinition } from '../plugin/index.js';
import {
  AppearanceServiceToken,
  ConfigServiceToken,
  DialogServiceToken,
  ExtensionRegistryToken,
  FeatureFlagsToken,
  GraphqlServiceToken,
  JobsServiceToken,
  LocaleServiceToken,
  NavigationServiceToken,
  NotificationServiceToken,
  PluginScopeContext,
  PolicyCheckerToken,
  PreferencesServiceToken,
  RouteDirectoryToken,
  SessionServiceToken,
  SettingsTabsToken,
  ShortcutServiceToken,
  TelemetryServiceToken,
  type ConfigService,
  type FeatureFlags,
  type Language,
  type ServiceResolver,
  type SessionState,
} from '../services/index.js';
import { createTestRoutes, type TestRoute } from './createTestRoutes.js';
import { detachable } from './detachable.js';
import { FakeExtensions, type TestExtension } from './FakeExtensions.js';
import { FakeSettingsTabs } from './FakeSettingsTabs.js';
import { FakeNavigation } from './FakeNavigation.js';
import {
  FakeAppearance,
  FakeDialogs,
  FakeFlags,
  FakeLocale,
  FakeNotifications,
  FakePolicies,
  FakeSession,
  FakeTelemetry,
  TEST_CUSTOMER,
  TEST_USER,
} from './fakeServices.js';
import { FakeJobs, FakePreferences, FakeShortcuts } from './fakeUserServices.js';
import { Harness } from './Harness.js';
import { createMockApi, type ApiHandlers, type MockApi } from './mockApi.js';

/** The plugin under test: its id and its texts by language. */
export interface PluginUnderTest {
  readonly id: string;
  readonly texts: Readonly<Partial<Record<Language, object>>>;
  /** Default export of `plugin.ts`: flags that it does not declare are off, as in the console. Without it, the test's flags apply. */
  readonly definition?: PluginDefinition;
}

export interface ScreenOptions {
  readonly plugin: PluginUnderTest;
  /** Signed in as {@link TEST_USER} in {@link TEST_CUSTOMER} by default. */
  readonly session?: SessionState;
  /** Flags that are on. */
  readonly flags?: readonly string[];
  /** Policy actions that are denied; all others are allowed. */
  readonly denied?: readonly string[];
  /** Responses of the API by operation name. */
  readonly api?: ApiHandlers;
  /** Address; a path under base, or absolute if it starts with a slash. */
  readonly route?: string;
  /** Path of the screen's route under base, if it reads parameters: `groups/:groupId/edit`. */
  readonly path?: string;
  /** State of the history entry, as a link from a list sets it: `originOf(search)`. */
  readonly state?: unknown;
  readonly config?: Partial<ConfigService>;
  readonly language?: Language;
  /** Preferences of the user. */
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** Shows every text of a catalogue, including the kit's, in brackets; see `expectTranslated`. */
  readonly isPseudo?: boolean;
  /** Contributions of other plugins to its extension points. */
  readonly extensions?: readonly TestExtension[];
  /** Pages of other plugins that the screen refers to. Pages of the plugin itself are known by its definition. */
  readonly routes?: readonly TestRoute[];
  /** Services of the test by their tokens, which replace the fakes. */
  readonly services?: ReadonlyMap<symbol, object>;
}

/** A page around a screen, with the screen's services. */
export interface TestPage {
  /** The element to render. */
  readonly page: ReactElement;
  readonly api: MockApi;
  readonly session: FakeSession;
  readonly flags: FakeFlags;
  readonly notifications: FakeNotifications;
  readonly navigation: FakeNavigation;
  readonly telemetry: FakeTelemetry;
  readonly locale: FakeLocale;
  readonly preferences: FakePreferences;
  readonly appearance: FakeAppearance;
  readonly jobs: FakeJobs;
  readonly extensions: FakeExtensions;
  /** The screen's services. */
  readonly services: ServiceResolver;
  /** Current address: path and query. */
  address(): string;
  /** Browser Back. */
  back(): Promise<void>;
}

export const SIGNED_IN: SessionState = { status: 'signed-in', user: TEST_USER, customer: TEST_CUSTOMER, hasAccess: true };

const CONFIG: ConfigService = {
  environment: 'production',
  version: '1.32.0',
  ofrepUrl: '/ofrep',
  supportUrl: 'https://support.example.com',
  redirectDomains: [],
};

const PSEUDO: PostProcessorModule = { type: 'postProcessor', name: 'pseudo', process: (text) => `[${text}]` };

function createTexts(plugin: PluginUnderTest, language: Language, isPseudo: boolean): I18n {
  const i18n = createInstance().use(PSEUDO);
  const resources = Object.fromEntries(Object.entries(plugin.texts).map(([name, texts]) => [name, { [plugin.id]: texts }]));
  void i18n.init({
    lng: language,
    fallbackLng: 'en-GB',
    resources,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
    ...(isPseudo ? { postProcess: PSEUDO.name } : {}),
  });
  return i18n;
}

/**
 * Flags as the console provides them to the plugin. If the plugin reads a flag that it does not declare, the test's console shows a report,
 * since the screen does not show why the flag is off.
 */
function flagsOf({ id, definition }: PluginUnderTest, flags: FakeFlags, telemetry: FakeTelemetry): FeatureFlags {
  if (definition === undefined) return flags;
  const { flags: listed = [] } = definition;
  const declared = declaredFlags({ flag: `plugin.${id}`, flags: listed, contributions: contributionsOf(definition) });
  const report = (error: unknown) => {
    telemetry.report(error);
    // oxlint-disable-next-line no-console -- the person running the test is meant
    console.error(`${String(error)} It is off.`);
  };
  return pluginFlags(flags, { report }, id, declared);
}

/** The console's question before unsaved changes are lost; one at a time, however often the user tries to leave. */
function leaveQuestion(dialogs: FakeDialogs): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const title = 'Are you sure you want to leave? Your unsaved contents will be discarded.';
  return () => (asking ??= dialogs.confirm({ title, confirmLabel: 'Leave', cancelLabel: 'Stay' }).finally(() => (asking = undefined)));
}

/** Puts a screen into its own page: router, texts, fake services, and the messages and dialogs that it opens. */
export function createTestPage(element: ReactElement, options: ScreenOptions): TestPage {
  const language = options.language ?? 'en-GB';
  const i18n = createTexts(options.plugin, language, options.isPseudo === true);
  const api = createMockApi(options.api ?? {});
  const session = new FakeSession(options.session ?? SIGNED_IN);
  const flags = new FakeFlags(new Set(options.flags));
  const notifications = new FakeNotifications();
  const dialogs = new FakeDialogs();
  const telemetry = new FakeTelemetry();
  const preferences = new FakePreferences(options.preferences ?? {});
  const appearance = new FakeAppearance();
  const jobs = new FakeJobs();
  const extensions = new FakeExtensions(options.extensions);
  const locale = new FakeLocale(i18n, language);
  const navigation: FakeNavigation = new FakeNavigation((to, replace) => void router.navigate(to, { replace }), leaveQuestion(dialogs));
  const policies = new FakePolicies(new Set(options.denied));
  const fakes: readonly (readonly [symbol, object])[] = [
    [AppearanceServiceToken, appearance],
    [ConfigServiceToken, { ...CONFIG, ...options.config }],
    [DialogServiceToken, dialogs],
    [ExtensionRegistryToken, extensions],
    [FeatureFlagsToken, flagsOf(options.plugin, flags, telemetry)],
    [GraphqlServiceToken, api.service],
    [JobsServiceToken, jobs],
    [LocaleServiceToken, locale],
    [NavigationServiceToken, navigation],
    [NotificationServiceToken, notifications],
    [PolicyCheckerToken, policies],
    [PreferencesServiceToken, preferences],
    [RouteDirectoryToken, createTestRoutes([...(options.plugin.definition?.routes ?? []), ...(options.routes ?? [])], flags, policies)],
    [SessionServiceToken, session],
    [SettingsTabsToken, new FakeSettingsTabs(extensions)],
    [ShortcutServiceToken, new FakeShortcuts()],
    [TelemetryServiceToken, telemetry],
    ...(options.services ?? []),
  ];
  const services = new Map(fakes.map(([token, fake]) => [token, detachable(fake)]));
  const resolver: ServiceResolver = {
    get: (token) => {
      if (!services.has(token)) throw new Error(`The test page has no fake for ${String(token)}.`);
      return services.get(token) as never;
    },
  };
  const scope = { pluginId: options.plugin.id, services: resolver };
  const content = (
    <PluginScopeContext value={scope}>
      <NavigationGuard navigation={navigation} />
      {element}
      <Harness notifications={notifications} dialogs={dialogs} toBase={(path) => navigation.toBase(path)} />
    </PluginScopeContext>
  );
  const pattern =
    options.path === undefined ? [] : [{ path: `/region/:awsRegion/customers/:customerId/${options.path}`, element: content }];
  const routes = [...pattern, { path: '*', element: content }];
  const route = options.route ?? '';
  const router = createMemoryRouter(routes, {
    initialEntries: [{ ...parsePath(route.startsWith('/') ? route : navigation.toBase(route)), state: options.state }],
  });
  return {
    page: (
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} useTransitions={false} />
      </I18nextProvider>
    ),
    api,
    session,
    flags,
    notifications,
    navigation,
    telemetry,
    locale,
    preferences,
    appearance,
    jobs,
    extensions,
    services: resolver,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    back: () => router.navigate(-1),
  };
}
