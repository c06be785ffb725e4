import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { EnvironmentsService } from './environments/EnvironmentsService.js';
import { OwnEnvironment } from './environments/OwnEnvironment.js';
import { FlagsService } from './flags/FlagsService.js';
import { HealthService } from './health/HealthService.js';
import { PluginsService } from './plugins/PluginsService.js';

/** Operations of the platform: flags, plugins and their health. */
export class OpsService {
  readonly environments: EnvironmentsService;
  readonly flags: FlagsService;
  readonly health: HealthService;
  readonly plugins: PluginsService;

  constructor(dependencies: DomainDependencies) {
    const { config, storage, flags, remoteFlags, plugins, clock, logger } = dependencies;
    const sources = { environment: config.environment, flags, remoteFlags, plugins };
    this.environments = new EnvironmentsService(config, new OwnEnvironment(storage.directory, sources, () => clock.now()), logger);
    this.flags = new FlagsService(dependencies);
    this.health = new HealthService(dependencies);
    this.plugins = new PluginsService(dependencies);
  }
}
