import {
  ConfigServiceToken,
  DisposableStore,
  GraphqlServiceToken,
  TelemetryServiceToken,
  type Disposable,
  type ServiceResolver,
  type ServiceToken,
} from '@edge-console/sdk';
import type { OperationEntry } from '@edge-console/sdk/contract';
import type { DependencyContainer } from 'tsyringe';
import { facadeOf } from './facadeOf.js';
import { pluginGraphql } from './graphql/pluginGraphql.js';
import { SHARED_WITH_PLUGINS } from './serviceClasses.js';
import { pluginTelemetry } from './telemetry/pluginTelemetry.js';

export interface PluginServices extends Disposable {
  readonly services: ServiceResolver;
}

/** A child container for each plugin, filled with facades of the kernel's services. (KERNEL-016) */
export class PluginContainers {
  private readonly offered: Map<ServiceToken<object>, object>;

  /** @param root has made all its services already: a child that resolved one first would dispose it with itself. */
  constructor(private readonly root: DependencyContainer) {
    this.offered = new Map(SHARED_WITH_PLUGINS.map((token) => [token, root.resolve<object>(token)]));
  }

  /** Offers one more service to the plugins that come after. */
  offer(token: ServiceToken<object>, service: object): void {
    this.offered.set(token, service);
  }

  create(pluginId: string, operations: readonly OperationEntry[] | undefined): PluginServices {
    const owned = new DisposableStore();
    const child = this.root.createChildContainer();
    child.register(ConfigServiceToken, { useValue: this.root.resolve(ConfigServiceToken) });
    child.register(TelemetryServiceToken, { useValue: pluginTelemetry(this.root.resolve(TelemetryServiceToken), pluginId) });
    child.register(GraphqlServiceToken, { useValue: pluginGraphql(this.root.resolve(GraphqlServiceToken), pluginId, operations) });
    for (const [token, service] of this.offered) child.register(token, { useValue: facadeOf(service, owned) });
    const get = <T>(token: ServiceToken<T>): T => {
      if (!child.isRegistered(token)) throw new Error(`Plugin '${pluginId}' asked for ${String(token)}, which is no service for plugins.`);
      return child.resolve<T>(token);
    };
    const dispose = () => {
      owned.dispose();
      void child.dispose();
    };
    return { services: { get }, dispose };
  }
}
