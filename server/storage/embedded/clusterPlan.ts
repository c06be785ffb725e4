import type { ClusterPlan } from '../prepareCluster.js';
import type { Secrets } from './secrets.js';

/** Roles and databases of the embedded cluster. */
export function planOf(secrets: Secrets): ClusterPlan {
  return {
    owner: { name: 'edge_owner', password: secrets.ownerPassword },
    working: { name: 'edge_console', password: secrets.workingPassword },
    directory: 'edge',
  };
}
