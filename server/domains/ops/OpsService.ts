import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { FlagsService } from './flags/FlagsService.js';
import { HealthService } from './health/HealthService.js';
import { PluginsService } from './plugins/PluginsService.js';

/** What operators of the platform do and see: flags, plugins and how these fare. */
export class OpsService {
  readonly flags: FlagsService;
  readonly health: HealthService;
  readonly plugins: PluginsService;

  constructor(dependencies: DomainDependencies) {
    this.flags = new FlagsService(dependencies);
    this.health = new HealthService(dependencies);
    this.plugins = new PluginsService(dependencies);
  }
}
