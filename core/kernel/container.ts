import 'reflect-metadata';
import {
  ConfigServiceToken,
  DialogServiceToken,
  DisposableStore,
  FeatureFlagsToken,
  GraphqlServiceToken,
  LocaleServiceToken,
  NavigationServiceToken,
  NotificationServiceToken,
  PolicyCheckerToken,
  SessionServiceToken,
  TelemetryServiceToken,
  type Disposable,
  type ServiceResolver,
  type ServiceToken,
} from '@edge-console/sdk';
import type { OperationEntry, ShellConfig } from '@edge-console/sdk/contract';
import { container as globalContainer, Lifecycle, type DependencyContainer } from 'tsyringe';
import { browserEnvironment, BrowserEnvironmentToken, type BrowserEnvironment } from './browser/BrowserEnvironment.js';
import { PageExit, PageExitToken } from './browser/PageExit.js';
import { Preferences, PreferencesToken } from './browser/Preferences.js';
import { DefaultDialogService } from './dialogs/DefaultDialogService.js';
import { DefaultFeatureFlags } from './flags/DefaultFeatureFlags.js';
import { DefaultGraphqlService } from './graphql/DefaultGraphqlService.js';
import { ExpirySignal, ExpirySignalToken } from './graphql/ExpirySignal.js';
import { pluginGraphql } from './graphql/pluginGraphql.js';
import { TokenExpiry, TokenExpiryToken } from './graphql/TokenExpiry.js';
import { DefaultLocaleService } from './locale/DefaultLocaleService.js';
import { KernelTexts, KernelTextsToken } from './locale/KernelTexts.js';
import { DefaultNavigationService, type Router } from './navigation/DefaultNavigationService.js';
import { DefaultNotificationService } from './notifications/DefaultNotificationService.js';
import { facadeOf } from './pluginScope.js';
import { DefaultPolicyChecker } from './policy/DefaultPolicyChecker.js';
import { DefaultSessionService } from './session/DefaultSessionService.js';
import { SessionCalls, SessionCallsToken } from './session/SessionCalls.js';
import { SessionCleaner, SessionCleanerToken } from './session/SessionCleaner.js';
import { DefaultTelemetryService } from './telemetry/DefaultTelemetryService.js';
import { pluginTelemetry } from './telemetry/pluginTelemetry.js';
import { VersionWatcher, VersionWatcherToken } from './version/VersionWatcher.js';

type ServiceClass = new (...parts: never[]) => object;

/** Every service of the kernel, in the order they can be made: each after those it is given. */
const SERVICES: readonly (readonly [token: ServiceToken<unknown>, service: ServiceClass])[] = [
  [TelemetryServiceToken, DefaultTelemetryService],
  [PreferencesToken, Preferences],
  [PageExitToken, PageExit],
  [KernelTextsToken, KernelTexts],
  [NotificationServiceToken, DefaultNotificationService],
  [DialogServiceToken, DefaultDialogService],
  [TokenExpiryToken, TokenExpiry],
  [ExpirySignalToken, ExpirySignal],
  [GraphqlServiceToken, DefaultGraphqlService],
  [SessionCallsToken, SessionCalls],
  [SessionCleanerToken, SessionCleaner],
  [SessionServiceToken, DefaultSessionService],
  [PolicyCheckerToken, DefaultPolicyChecker],
  [FeatureFlagsToken, DefaultFeatureFlags],
  [LocaleServiceToken, DefaultLocaleService],
  [NavigationServiceToken, DefaultNavigationService],
  [VersionWatcherToken, VersionWatcher],
];

/** Services that plugins reach, each behind a facade. */
const FOR_PLUGINS: readonly ServiceToken<object>[] = [
  DialogServiceToken,
  FeatureFlagsToken,
  LocaleServiceToken,
  NavigationServiceToken,
  NotificationServiceToken,
  PolicyCheckerToken,
  SessionServiceToken,
];

export interface PluginServices extends Disposable {
  readonly services: ServiceResolver;
}

/** The kernel's services as the shell uses them, classes and all; plugins get {@link Kernel.createPluginScope}. */
export interface Kernel extends Disposable {
  readonly services: ServiceResolver;
  readonly config: ShellConfig;
  readonly telemetry: DefaultTelemetryService;
  readonly preferences: Preferences;
  readonly texts: KernelTexts;
  readonly notifications: DefaultNotificationService;
  readonly dialogs: DefaultDialogService;
  readonly graphql: DefaultGraphqlService;
  readonly session: DefaultSessionService;
  readonly policies: DefaultPolicyChecker;
  readonly flags: DefaultFeatureFlags;
  readonly locale: DefaultLocaleService;
  readonly navigation: DefaultNavigationService;
  /** Starts what runs by itself: auto-login, flags, the watch for new versions. */
  start(): void;
  /** Gives the router; the session and the language follow its address from now on. */
  attachRouter(router: Router): void;
  /** Offers one more service to plugins, such as a registry of the shell. Before the first scope is made. */
  provide<T extends object>(token: ServiceToken<T>, service: T): void;
  /**
   * Services of one plugin, in a container of its own. Disposing it ends what the plugin subscribed to and no service.
   * @param operations operations of the plugin's manifest; others are refused. Undefined: nothing is refused. (SDK-009)
   */
  createPluginScope(pluginId: string, operations?: readonly OperationEntry[]): PluginServices;
}

/** What stands in for a part of the kernel, by token; for tests. */
export type KernelOverrides = ReadonlyMap<ServiceToken<unknown>, unknown>;

function fill(root: DependencyContainer, overrides: KernelOverrides): void {
  for (const [token, service] of SERVICES) {
    if (overrides.has(token)) continue;
    root.register(token, { useClass: service as new (...parts: unknown[]) => object }, { lifecycle: Lifecycle.ContainerScoped });
  }
  for (const [token, value] of overrides) root.register(token, { useValue: value });
  // All in the root first: a child that resolved a service first would dispose it with itself. (tsyringe 4.10)
  for (const [token] of SERVICES) root.resolve(token);
}

/** Makes the kernel of a page. Nothing runs before {@link Kernel.start}. (KERNEL-001) */
export function createKernel(config: ShellConfig, overrides: KernelOverrides = new Map()): Kernel {
  const root = globalContainer.createChildContainer();
  root.register(ConfigServiceToken, { useValue: config });
  if (!overrides.has(BrowserEnvironmentToken)) root.register(BrowserEnvironmentToken, { useValue: browserEnvironment() satisfies BrowserEnvironment });
  fill(root, overrides);
  const get = <T>(token: ServiceToken<T>): T => root.resolve<T>(token);
  const offered = new Map<ServiceToken<object>, object>(FOR_PLUGINS.map((token) => [token, get(token)]));
  const subscriptions = new DisposableStore();

  const kernel: Kernel = {
    services: { get },
    config,
    telemetry: get(TelemetryServiceToken) as DefaultTelemetryService,
    preferences: get(PreferencesToken),
    texts: get(KernelTextsToken),
    notifications: get(NotificationServiceToken) as DefaultNotificationService,
    dialogs: get(DialogServiceToken) as DefaultDialogService,
    graphql: get(GraphqlServiceToken) as DefaultGraphqlService,
    session: get(SessionServiceToken) as DefaultSessionService,
    policies: get(PolicyCheckerToken) as DefaultPolicyChecker,
    flags: get(FeatureFlagsToken) as DefaultFeatureFlags,
    locale: get(LocaleServiceToken) as DefaultLocaleService,
    navigation: get(NavigationServiceToken) as DefaultNavigationService,

    start() {
      kernel.flags.start();
      void kernel.session.start();
      get(VersionWatcherToken).start();
    },

    attachRouter(router) {
      kernel.navigation.attachRouter(router);
      const unsubscribe = router.subscribe(() => {
        void kernel.session.followAddress();
        void kernel.locale.follow();
      });
      subscriptions.add({ dispose: unsubscribe });
    },

    provide(token, service) {
      root.register(token, { useValue: service });
      offered.set(token, service);
    },

    createPluginScope(pluginId, operations) {
      const owned = new DisposableStore();
      const child = root.createChildContainer();
      child.register(ConfigServiceToken, { useValue: config });
      child.register(TelemetryServiceToken, { useValue: pluginTelemetry(kernel.telemetry, pluginId) });
      child.register(GraphqlServiceToken, { useValue: pluginGraphql(kernel.graphql, pluginId, operations) });
      for (const [token, service] of offered) child.register(token, { useValue: facadeOf(service, owned) });
      return {
        services: {
          get: (token) => {
            if (!child.isRegistered(token)) throw new Error(`Plugin '${pluginId}' asked for ${String(token)}, which is no service for plugins.`);
            return child.resolve(token);
          },
        },
        dispose: () => {
          owned.dispose();
          void child.dispose();
        },
      };
    },

    dispose() {
      subscriptions.dispose();
      void root.dispose();
    },
  };
  return kernel;
}
