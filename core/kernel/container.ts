import 'reflect-metadata';
import {
  ConfigServiceToken,
  DialogServiceToken,
  FeatureFlagsToken,
  GraphqlServiceToken,
  JobsServiceToken,
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
import type { ShellConfig } from '@edge-console/sdk/contract';
import { container as globalContainer, Lifecycle, type DependencyContainer } from 'tsyringe';
import { browserEnvironment, BrowserEnvironmentToken } from './browser/BrowserEnvironment.js';
import type { MemberGuards } from './capabilities/guards.js';
import { ConnectionWatcherToken, type ConnectionWatcher } from './connection/ConnectionWatcher.js';
import type { DefaultDialogService } from './dialogs/DefaultDialogService.js';
import type { DefaultFeatureFlags } from './flags/DefaultFeatureFlags.js';
import type { DefaultGraphqlService } from './graphql/DefaultGraphqlService.js';
import type { DefaultJobsService } from './jobs/DefaultJobsService.js';
import type { DefaultLocaleService } from './locale/DefaultLocaleService.js';
import { KernelTextsToken, type KernelTexts } from './locale/KernelTexts.js';
import type { DefaultNavigationService, Router } from './navigation/DefaultNavigationService.js';
import type { DefaultNotificationService } from './notifications/DefaultNotificationService.js';
import { NotificationHistoryToken, type NotificationHistory } from './notifications/NotificationHistory.js';
import { PluginContainers, type PluginCapabilities, type PluginServices } from './PluginContainers.js';
import type { DefaultPolicyChecker } from './policy/DefaultPolicyChecker.js';
import { SERVICE_CLASSES } from './serviceClasses.js';
import type { DefaultSessionService } from './session/DefaultSessionService.js';
import { EarlyQueriesToken, type EarlyQueries } from './start/EarlyQueries.js';
import { PreparedAnswersToken, type PreparedAnswers } from './start/PreparedAnswers.js';
import type { DefaultTelemetryService } from './telemetry/DefaultTelemetryService.js';
import { VersionWatcherToken, type VersionWatcher } from './version/VersionWatcher.js';

/** Replacements for parts of the kernel, by token; for tests. */
export type KernelOverrides = ReadonlyMap<ServiceToken<unknown>, unknown>;

function createRoot(config: ShellConfig, overrides: KernelOverrides): DependencyContainer {
  const root = globalContainer.createChildContainer();
  root.register(ConfigServiceToken, { useValue: config });
  if (!overrides.has(BrowserEnvironmentToken)) root.register(BrowserEnvironmentToken, { useValue: browserEnvironment() });
  for (const [token, service] of SERVICE_CLASSES) {
    // Not container-scoped: such registrations are copied into child containers, which would create their own services.
    if (!overrides.has(token))
      root.register(token, { useClass: service as new (...parts: unknown[]) => object }, { lifecycle: Lifecycle.Singleton });
  }
  for (const [token, value] of overrides) root.register(token, { useValue: value });
  for (const [token] of SERVICE_CLASSES) root.resolve(token);
  return root;
}

/** The kernel of a page: its services as the shell uses them, as classes. Plugins use {@link createPluginScope}. (KERNEL-001) */
export class Kernel implements Disposable {
  readonly services: ServiceResolver;
  readonly telemetry: DefaultTelemetryService;
  readonly texts: KernelTexts;
  readonly notifications: DefaultNotificationService;
  readonly history: NotificationHistory;
  readonly dialogs: DefaultDialogService;
  readonly connection: ConnectionWatcher;
  readonly graphql: DefaultGraphqlService;
  readonly session: DefaultSessionService;
  readonly policies: DefaultPolicyChecker;
  readonly flags: DefaultFeatureFlags;
  readonly locale: DefaultLocaleService;
  readonly navigation: DefaultNavigationService;
  readonly jobs: DefaultJobsService;
  readonly prepared: PreparedAnswers;
  readonly early: EarlyQueries;
  private readonly plugins: PluginContainers;
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly root: DependencyContainer,
    readonly config: ShellConfig,
  ) {
    this.services = { get: (token) => root.resolve(token) };
    this.telemetry = root.resolve<DefaultTelemetryService>(TelemetryServiceToken);
    this.texts = root.resolve(KernelTextsToken);
    this.notifications = root.resolve(NotificationServiceToken);
    this.history = root.resolve(NotificationHistoryToken);
    this.dialogs = root.resolve(DialogServiceToken);
    this.connection = root.resolve(ConnectionWatcherToken);
    this.graphql = root.resolve(GraphqlServiceToken);
    this.session = root.resolve(SessionServiceToken);
    this.policies = root.resolve(PolicyCheckerToken);
    this.flags = root.resolve(FeatureFlagsToken);
    this.locale = root.resolve(LocaleServiceToken);
    this.navigation = root.resolve(NavigationServiceToken);
    this.jobs = root.resolve(JobsServiceToken);
    this.prepared = root.resolve(PreparedAnswersToken);
    this.early = root.resolve(EarlyQueriesToken);
    this.plugins = new PluginContainers(root);
  }

  /** Sends the first queries of a reloaded screen, and starts auto-login, flags and the check for new versions. */
  start(): void {
    this.early.send();
    this.flags.start();
    void this.session.start();
    this.root.resolve<VersionWatcher>(VersionWatcherToken).start();
  }

  /** Sets the router; from now on session and language follow its address. */
  attachRouter(router: Router): void {
    this.navigation.attachRouter(router);
    this.unsubscribe?.();
    this.unsubscribe = router.subscribe(() => {
      void this.session.followAddress();
      void this.locale.follow();
    });
  }

  /** Adds a service for plugins, such as a registry of the shell. Call it before their scopes are created. */
  provide<T extends object>(token: ServiceToken<T>, service: T, guards: MemberGuards<T>): void {
    this.root.register(token, { useValue: service });
    this.plugins.offer(token, service, guards);
  }

  /**
   * Services of one plugin, in a container of their own. Disposing it ends the plugin's subscriptions, but no service.
   * @param capabilities the capabilities in the plugin's manifest; anything else is refused and reported. (SDK-009)
   */
  createPluginScope(pluginId: string, capabilities: PluginCapabilities = {}): PluginServices {
    return this.plugins.create(pluginId, capabilities);
  }

  dispose(): void {
    this.unsubscribe?.();
    void this.root.dispose();
  }
}

/** Creates the kernel of a page. Nothing runs before {@link Kernel.start}. */
export function createKernel(config: ShellConfig, overrides: KernelOverrides = new Map()): Kernel {
  return new Kernel(createRoot(config, overrides), config);
}
