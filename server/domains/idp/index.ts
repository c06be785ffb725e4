import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import * as configResolvers from './configs/resolvers.js';
import { IDP_DEPARTMENT_CONTENTS } from './departmentContents.js';
import { IDP_HISTORY_KINDS } from './historyKinds.js';
import { IdpService } from './IdpService.js';
import * as singleSignOnResolvers from './sso/resolvers.js';

export type { IdpService } from './IdpService.js';
export type { LogoutOutcome } from './sso/SingleLogout.js';
export type { Outcome } from './sso/SingleSignOn.js';
export { ssoConfigs } from './tables.js';

declare module '../../graphql/context.js' {
  interface Services {
    idp: IdpService;
  }
}

export const idpDomain: DomainModule<'idp'> = {
  name: 'idp',
  departmentContents: () => IDP_DEPARTMENT_CONTENTS,
  historyKinds: () => IDP_HISTORY_KINDS,
  resolvers: mergeResolvers(singleSignOnResolvers, configResolvers),
  createService: (dependencies) => new IdpService(dependencies),
};
