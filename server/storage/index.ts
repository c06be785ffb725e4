export { Database, onCommit, type TenantScope, type Transaction } from './Database.js';
export { FolderInUseError } from './embedded/folderLock.js';
export { isId, newId, stableId } from './ids.js';
export { SchemaError } from './migrate.js';
export { migrateAll, openStorage, openStorageBeside, type OpenedStorage } from './openStorage.js';
export { JobQueue } from './queue/JobQueue.js';
export type { QueueName } from './queue/queues.js';
export type { WorkQueue } from './queue/WorkQueue.js';
export { Storage } from './Storage.js';
