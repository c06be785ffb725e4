import { appsDomain } from './domains/apps/index.js';
import { authDomain } from './domains/auth/index.js';
import { commonDomain } from './domains/common/index.js';
import { datalakeDomain } from './domains/datalake/index.js';
import { fiDomain } from './domains/fi/index.js';
import { idpDomain } from './domains/idp/index.js';
import { notifDomain } from './domains/notif/index.js';
import { opsDomain } from './domains/ops/index.js';
import { orgDomain } from './domains/org/index.js';
import type { DomainModule } from './graphql/DomainModule.js';

/** Every domain of the server. */
export const DOMAINS: readonly DomainModule[] = [
  appsDomain,
  authDomain,
  commonDomain,
  datalakeDomain,
  fiDomain,
  idpDomain,
  notifDomain,
  opsDomain,
  orgDomain,
];
