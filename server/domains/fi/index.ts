import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import * as brandingResolvers from './branding/resolvers.js';
import { FiService } from './FiService.js';
import { FI_HISTORY_KINDS } from './historyKinds.js';

export { brandings } from './tables.js';

declare module '../../graphql/context.js' {
  interface Services {
    fi: FiService;
  }
}

export const fiDomain: DomainModule<'fi'> = {
  name: 'fi',
  historyKinds: () => FI_HISTORY_KINDS,
  resolvers: mergeResolvers(brandingResolvers),
  createService: () => new FiService(),
};
