import type { FeatureFlags } from '@edge-console/sdk';
import { CATALOGUE_FLAG, type PluginCatalogue } from '@edge-console/sdk/contract';

/** Decides whether a loaded catalogue is already outdated. */
export class CatalogueTimeliness {
  private announced: string | undefined;
  private user = false;
  private isAskedForUser = false;

  constructor(private readonly flags: Pick<FeatureFlags, 'textOf'>) {}

  /** Whether a user is signed in and therefore receives the whole catalogue. */
  get hasUser(): boolean {
    return this.user;
  }

  followUser(hasUser: boolean): void {
    this.user = hasUser;
    this.isAskedForUser = false;
  }

  /**
   * Whether the catalogue changed while it was loading, or was requested before the user was known. Returns true once for each change and
   * each user: another server may have another folder, or may not know the session.
   */
  isBehind({ revision, isPublicOnly }: PluginCatalogue): boolean {
    const announced = this.flags.textOf(CATALOGUE_FLAG);
    const isOutdated = announced !== undefined && announced !== revision && announced !== this.announced;
    const isIncomplete = this.user && isPublicOnly === true && !this.isAskedForUser;
    if (isOutdated) this.announced = announced;
    if (isIncomplete) this.isAskedForUser = true;
    return isOutdated || isIncomplete;
  }
}
