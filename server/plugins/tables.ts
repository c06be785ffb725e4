import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../storage/columns.js';

/** Every package that was ever installed: the working role may insert and read, never change. */
export const pluginPackages = pgTable(
  'plugin_packages',
  {
    pluginId: text('plugin_id').notNull(),
    version: text('version').notNull(),
    /** Hash of the manifest, which vouches for all files. */
    integrity: text('integrity').notNull(),
    installedAt: at('installed_at').notNull(),
    installedBy: text('installed_by').notNull(),
    signedBy: text('signed_by'),
  },
  (table) => [primaryKey({ columns: [table.pluginId, table.version] })],
);
