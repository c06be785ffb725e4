import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import * as environmentResolvers from './environments/resolvers.js';
import * as flagResolvers from './flags/resolvers.js';
import * as healthResolvers from './health/resolvers.js';
import * as pluginResolvers from './plugins/resolvers.js';
import { OpsService } from './OpsService.js';

export { ENVIRONMENT_PATH } from './environments/requestReport.js';
export type { EnvironmentReport } from './environments/EnvironmentReport.js';
export { EnvironmentsService, type EnvironmentView } from './environments/EnvironmentsService.js';
export { OwnEnvironment } from './environments/OwnEnvironment.js';
export { FlagChangeError } from './flags/changeFlag.js';
export { overlaySource } from './flags/overlaySource.js';
export { PluginSwitchError, readPluginState, switchVersion, type PluginFlags, type PluginState } from './plugins/pluginSwitch.js';

export { dropVersion, flagsInFile, flagsOfPlugin, isGivenByRule, resetPluginFlags } from './plugins/removedPlugin.js';

declare module '../../graphql/context.js' {
  interface Services {
    ops: OpsService;
  }
}

export const opsDomain: DomainModule<'ops'> = {
  name: 'ops',
  resolvers: mergeResolvers(environmentResolvers, flagResolvers, healthResolvers, pluginResolvers),
  createService: (dependencies) => new OpsService(dependencies),
};
