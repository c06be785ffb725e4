import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';
import type { FlagDefinition } from '../../flags/flagDefinition.js';

/** The operators' definitions, which override the flag file of an environment. */
export const flagOverlays = pgTable(
  'flag_overlays',
  {
    environment: text('environment').notNull(),
    flagKey: text('flag_key').notNull(),
    definition: jsonb('definition').$type<FlagDefinition>().notNull(),
    /** The file's definition at the time of the change; null if the file did not define the flag. */
    base: jsonb('base').$type<FlagDefinition>(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.flagKey] })],
);

/** All changes by operators. The server's role can insert and read rows, but not change them. */
export const flagChanges = pgTable(
  'flag_changes',
  {
    environment: text('environment').notNull(),
    /** Number of the change within the environment, in the order of commits. */
    revision: integer('revision').notNull(),
    flagKey: text('flag_key').notNull(),
    /** Number of the change of the flag. */
    version: integer('version').notNull(),
    at: at('at').notNull(),
    source: text('source').$type<'console' | 'cli' | 'system'>().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    reason: text('reason').notNull(),
    /** The operators' definition before and after the change; null if the file applied or applies. */
    before: jsonb('before').$type<FlagDefinition>(),
    after: jsonb('after').$type<FlagDefinition>(),
    requestId: text('request_id'),
  },
  (table) => [primaryKey({ columns: [table.environment, table.revision] })],
);

/** One user's report of one version of a plugin. */
export const pluginHealth = pgTable(
  'plugin_health',
  {
    environment: text('environment').notNull(),
    pluginId: text('plugin_id').notNull(),
    version: text('version').notNull(),
    /** Keyed hash of the user, which allows counting without storing names. */
    reporter: text('reporter').notNull(),
    /** The user's own customer; null in rows from before customers were counted. */
    customerId: text('customer_id'),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
    failedAt: at('failed_at'),
    /** Milliseconds from the first use until a module ran. */
    loadTime: integer('load_time'),
  },
  (table) => [primaryKey({ columns: [table.environment, table.pluginId, table.version, table.reporter] })],
);

/** Faults in a version of a plugin, by kind and contribution. */
export const pluginFaults = pgTable(
  'plugin_faults',
  {
    environment: text('environment').notNull(),
    pluginId: text('plugin_id').notNull(),
    version: text('version').notNull(),
    code: text('code').notNull(),
    /** Empty for a fault of the plugin as a whole. */
    contributionId: text('contribution_id').notNull(),
    times: integer('times').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.pluginId, table.version, table.code, table.contributionId] })],
);
