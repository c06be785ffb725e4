import path from 'node:path';
import type { ClusterPlan } from '../prepareCluster.js';
import type { Secrets } from './secrets.js';

/** Folder of the embedded cluster within the data folder. */
export const postgresFolder = (dataDirectory: string): string => path.join(dataDirectory, 'postgres');

/** Roles and databases of the embedded cluster. */
export function planOf(secrets: Secrets): ClusterPlan {
  return {
    owner: { name: 'edge_owner', password: secrets.ownerPassword },
    working: { name: 'edge_console', password: secrets.workingPassword },
    directory: 'edge',
  };
}
