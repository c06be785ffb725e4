import {
  AppearanceServiceToken,
  ConfigServiceToken,
  DialogServiceToken,
  DisposableStore,
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
  type ConfigService,
  type Disposable,
  type ServiceResolver,
  type ServiceToken,
  type TelemetryService,
} from '@edge-console/sdk';
import type { OperationEntry } from '@edge-console/sdk/contract';
import type { DependencyContainer } from 'tsyringe';
import { facadeOf } from './capabilities/facadeOf.js';
import * as guards from './capabilities/guards.js';
import { pluginFlags } from './capabilities/pluginFlags.js';
import { pluginNotifications } from './capabilities/pluginNotifications.js';
import { pluginGraphql } from './graphql/pluginGraphql.js';
import { pluginTelemetry } from './telemetry/pluginTelemetry.js';

export interface PluginServices extends Disposable {
  readonly services: ServiceResolver;
}

/** Capabilities that a plugin's manifest declares. A capability that is not given is not limited. */
export interface PluginCapabilities {
  readonly operations?: readonly OperationEntry[] | undefined;
  readonly flags?: ReadonlySet<string> | undefined;
}

type AnyGuards = Readonly<Record<string, guards.Guard>>;

/** Services that plugins use through a facade. */
const SHARED: readonly (readonly [token: ServiceToken<object>, guards: AnyGuards])[] = [
  [AppearanceServiceToken, guards.appearanceGuards],
  [DialogServiceToken, guards.dialogGuards],
  [JobsServiceToken, guards.jobGuards],
  [LocaleServiceToken, guards.localeGuards],
  [NavigationServiceToken, guards.navigationGuards],
  [PolicyCheckerToken, guards.policyGuards],
  [PreferencesServiceToken, guards.preferenceGuards],
  [SessionServiceToken, guards.sessionGuards],
  [ShortcutServiceToken, guards.shortcutGuards],
];

/** A child container for each plugin, filled with facades of the kernel's services. (KERNEL-016) */
export class PluginContainers {
  private readonly offered: Map<ServiceToken<object>, { readonly service: object; readonly guards: AnyGuards }>;

  /** @param root has already created all its services: a child container that resolved a service first would also dispose it. */
  constructor(private readonly root: DependencyContainer) {
    this.offered = new Map(SHARED.map(([token, guarded]) => [token, { service: root.resolve<object>(token), guards: guarded }]));
  }

  /** Adds a service for plugins. Call it before a plugin requests its first service. */
  offer<T extends object>(token: ServiceToken<T>, service: T, guarded: guards.MemberGuards<T>): void {
    this.offered.set(token, { service, guards: guarded });
  }

  /** The facades are created with the first request for a service: a page with many plugins runs the code of few. (performance: P2) */
  create(pluginId: string, capabilities: PluginCapabilities): PluginServices {
    const owned = new DisposableStore();
    const child = this.root.createChildContainer();
    let isFilled = false;
    const get = <T>(token: ServiceToken<T>): T => {
      if (!isFilled) this.fill(child, pluginId, capabilities, owned);
      isFilled = true;
      if (!child.isRegistered(token))
        throw new Error(`Plugin '${pluginId}' asked for ${String(token)}, which is not a service for plugins.`);
      return child.resolve<T>(token);
    };
    const dispose = () => {
      owned.dispose();
      void child.dispose();
    };
    return { services: { get }, dispose };
  }

  private fill(child: DependencyContainer, pluginId: string, { operations, flags }: PluginCapabilities, owned: DisposableStore): void {
    const { root } = this;
    const telemetry = root.resolve<TelemetryService>(TelemetryServiceToken);
    child.register(ConfigServiceToken, { useValue: Object.freeze({ ...root.resolve<ConfigService>(ConfigServiceToken) }) });
    child.register(TelemetryServiceToken, { useValue: pluginTelemetry(telemetry, pluginId) });
    child.register(GraphqlServiceToken, { useValue: pluginGraphql(root.resolve(GraphqlServiceToken), pluginId, operations) });
    const messages = pluginNotifications(root.resolve(NotificationServiceToken), telemetry, pluginId);
    const ownFlags = pluginFlags(root.resolve(FeatureFlagsToken), telemetry, pluginId, flags);
    child.register(NotificationServiceToken, { useValue: facadeOf(messages, owned, guards.notificationGuards) });
    child.register(FeatureFlagsToken, { useValue: facadeOf(ownFlags, owned, guards.flagGuards) });
    for (const [token, offer] of this.offered) child.register(token, { useValue: facadeOf(offer.service, owned, offer.guards, pluginId) });
  }
}
