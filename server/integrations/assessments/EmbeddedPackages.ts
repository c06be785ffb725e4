import type { PackageSource, ProvidedPackage } from './PackageSource.js';

/** Without a provider, the stored packages are the catalogue: those of the demo, or those that an operator loaded. */
export class EmbeddedPackages implements PackageSource {
  readonly isRemote = false;

  packagesOf(): Promise<readonly ProvidedPackage[]> {
    return Promise.resolve([]);
  }
}
