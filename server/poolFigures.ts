import type { PoolFigures } from './http/metrics.js';
import type { Storage } from './storage/index.js';

/** Connections of each pool, for `/metrics`. */
export function poolFigures(storage: Storage): PoolFigures[] {
  return storage.databases.map(({ name, pool }) => ({
    database: name,
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
}
