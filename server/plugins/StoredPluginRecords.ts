import { eq } from 'drizzle-orm';
import type { Database } from '../storage/index.js';
import { nameOf } from './builtInPlugins.js';
import type { PackageRecord, PluginRecords } from './PluginRecords.js';
import { pluginPackages } from './tables.js';

type Row = typeof pluginPackages.$inferSelect;

function toRecord({ pluginId, signedBy, ...row }: Row): PackageRecord {
  return { ...row, id: pluginId, signedBy: signedBy ?? undefined };
}

/** Records in the directory, which all servers share. */
export class StoredPluginRecords implements PluginRecords {
  private known: ReadonlyMap<string, string> = new Map();

  constructor(private readonly directory: Database) {}

  async integrities(): Promise<ReadonlyMap<string, string>> {
    try {
      const rows = await this.directory.transaction({ kind: 'system' }, (transaction) =>
        transaction.select().from(pluginPackages).orderBy(pluginPackages.pluginId, pluginPackages.version),
      );
      this.known = new Map(rows.map(({ pluginId, version, integrity }) => [nameOf(pluginId, version), integrity]));
    } catch {
      // Plugins remain available while the database is unavailable. The health check reports the outage.
    }
    return this.known;
  }

  async ofPlugin(id: string): Promise<readonly PackageRecord[]> {
    const rows = await this.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction.select().from(pluginPackages).where(eq(pluginPackages.pluginId, id)),
    );
    return rows.map(toRecord);
  }

  async add({ id, signedBy, ...record }: PackageRecord): Promise<void> {
    await this.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .insert(pluginPackages)
        .values({ ...record, pluginId: id, signedBy: signedBy ?? null })
        .onConflictDoNothing(),
    );
  }
}
