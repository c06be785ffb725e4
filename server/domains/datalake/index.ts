import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import * as applicationResolvers from './applications/resolvers.js';
import * as assessmentResolvers from './assessments/resolvers.js';
import { DatalakeService } from './DatalakeService.js';

declare module '../../graphql/context.js' {
  interface Services {
    datalake: DatalakeService;
  }
}

export const datalakeDomain: DomainModule<'datalake'> = {
  name: 'datalake',
  resolvers: mergeResolvers(applicationResolvers, assessmentResolvers),
  createService: () => new DatalakeService(),
};
