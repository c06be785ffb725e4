import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { FlagsService } from './flags/FlagsService.js';

/** What operators of the platform do: flags. */
export class OpsService {
  readonly flags: FlagsService;

  constructor(dependencies: DomainDependencies) {
    this.flags = new FlagsService(dependencies);
  }
}
