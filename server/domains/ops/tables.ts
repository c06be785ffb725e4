import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';
import type { FlagDefinition } from '../../flags/flagDefinition.js';

/** What operators changed over the flag file of an environment. */
export const flagOverlays = pgTable(
  'flag_overlays',
  {
    environment: text('environment').notNull(),
    flagKey: text('flag_key').notNull(),
    definition: jsonb('definition').$type<FlagDefinition>().notNull(),
    /** The file's definition when the change was made; null where the file had no such flag. */
    base: jsonb('base').$type<FlagDefinition>(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.flagKey] })],
);

/** Every change by operators: the working role may insert and read, never change. */
export const flagChanges = pgTable(
  'flag_changes',
  {
    environment: text('environment').notNull(),
    /** Counts the changes of the environment, in the order of commits. */
    revision: integer('revision').notNull(),
    flagKey: text('flag_key').notNull(),
    /** Counts the changes of the flag. */
    version: integer('version').notNull(),
    at: at('at').notNull(),
    source: text('source').$type<'console' | 'cli' | 'system'>().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    reason: text('reason').notNull(),
    /** What operators had said before and after; null where the file held or holds. */
    before: jsonb('before').$type<FlagDefinition>(),
    after: jsonb('after').$type<FlagDefinition>(),
    requestId: text('request_id'),
  },
  (table) => [primaryKey({ columns: [table.environment, table.revision] })],
);

/** How one user fared with one version of a plugin. */
export const pluginHealth = pgTable(
  'plugin_health',
  {
    environment: text('environment').notNull(),
    pluginId: text('plugin_id').notNull(),
    version: text('version').notNull(),
    /** Keyed hash of the user: counts people without naming them. */
    reporter: text('reporter').notNull(),
    /** Customer that the user belongs to; null in rows that were written before customers were counted. */
    customerId: text('customer_id'),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
    failedAt: at('failed_at'),
    /** Milliseconds. */
    loadTime: integer('load_time'),
  },
  (table) => [primaryKey({ columns: [table.environment, table.pluginId, table.version, table.reporter] })],
);

/** What failed in a version of a plugin, by kind and contribution. */
export const pluginFaults = pgTable(
  'plugin_faults',
  {
    environment: text('environment').notNull(),
    pluginId: text('plugin_id').notNull(),
    version: text('version').notNull(),
    code: text('code').notNull(),
    /** Empty where the plugin as a whole is at fault. */
    contributionId: text('contribution_id').notNull(),
    times: integer('times').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.pluginId, table.version, table.code, table.contributionId] })],
);
