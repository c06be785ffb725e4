/** A package as it was installed. */
export interface PackageRecord {
  readonly id: string;
  readonly version: string;
  /** Hash of its manifest, which vouches for all its files. */
  readonly integrity: string;
  readonly installedAt: Date;
  /** Whoever ran the command, or `folder` for a package that was dropped into PLUGINS_DIR. */
  readonly installedBy: string;
  /** Key that signed it; undefined for an unsigned one. */
  readonly signedBy: string | undefined;
}

/** What is remembered of packages outside the folder, also after they were removed: so neither old nor changed ones slip in. */
export interface PluginRecords {
  /** Hashes of manifests of every package that was ever installed, by `id@version`; the last known ones while they cannot be read. */
  integrities(): Promise<ReadonlyMap<string, string>>;
  /** Every version of a plugin that was ever installed as a package. */
  ofPlugin(id: string): Promise<readonly PackageRecord[]>;
  /** Remembers a package; the same one again is no news. */
  add(record: PackageRecord): Promise<void>;
}
