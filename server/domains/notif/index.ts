import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import * as emailEventResolvers from './emailEvents/resolvers.js';
import { NotifService } from './NotifService.js';

declare module '../../graphql/context.js' {
  interface Services {
    notif: NotifService;
  }
}

export const notifDomain: DomainModule<'notif'> = {
  name: 'notif',
  resolvers: mergeResolvers(emailEventResolvers),
  createService: () => new NotifService(),
};
