/** A package as it was installed. */
export interface PackageRecord {
  readonly id: string;
  readonly version: string;
  /** Hash of its manifest, which vouches for all its files. */
  readonly integrity: string;
  readonly installedAt: Date;
  /** The user who ran the command, or `folder` for a package that was copied into PLUGINS_DIR. */
  readonly installedBy: string;
  /** Key that signed the package; undefined for an unsigned package. */
  readonly signedBy: string | undefined;
}

/** Records of packages, stored outside the folder and kept after a removal, so that old and changed packages are rejected. */
export interface PluginRecords {
  /**
   * Hashes of the manifests of all packages that were ever installed, by `id@version`. While the database is unavailable, the last known
   * ones.
   */
  integrities(): Promise<ReadonlyMap<string, string>>;
  /** Every version of a plugin that was ever installed as a package. */
  ofPlugin(id: string): Promise<readonly PackageRecord[]>;
  /** Records a package. Recording the same package again has no effect. */
  add(record: PackageRecord): Promise<void>;
}
