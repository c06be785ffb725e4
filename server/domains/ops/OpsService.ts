import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { FlagsService } from './flags/FlagsService.js';
import { PluginsService } from './plugins/PluginsService.js';

/** What operators of the platform do: flags and plugins. */
export class OpsService {
  readonly flags: FlagsService;
  readonly plugins: PluginsService;

  constructor(dependencies: DomainDependencies) {
    this.flags = new FlagsService(dependencies);
    this.plugins = new PluginsService(dependencies);
  }
}
