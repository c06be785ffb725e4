import { EmbeddedPackages } from './EmbeddedPackages.js';
import { HttpPackageSource, type PackageSourceSettings } from './HttpPackageSource.js';
import type { PackageSource } from './PackageSource.js';

export { HttpPackageSource } from './HttpPackageSource.js';
export { PackageSourceError, type PackageSource, type ProvidedPackage } from './PackageSource.js';

/** The source for these settings: the stored packages without a provider. */
export function packageSourceOf(settings: PackageSourceSettings | undefined): PackageSource {
  return settings === undefined ? new EmbeddedPackages() : new HttpPackageSource(settings);
}
