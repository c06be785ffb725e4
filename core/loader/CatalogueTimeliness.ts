import type { FeatureFlags } from '@edge-console/sdk';
import { CATALOGUE_FLAG, type PluginCatalogue } from '@edge-console/sdk/contract';

/** Judges whether a catalogue that came is the one that the page is to have by now. */
export class CatalogueTimeliness {
  private told: string | undefined;
  private user = false;
  private isAskedForUser = false;

  constructor(private readonly flags: Pick<FeatureFlags, 'textOf'>) {}

  /** Whether a user is signed in, and so gets the whole catalogue. */
  get hasUser(): boolean {
    return this.user;
  }

  followUser(hasUser: boolean): void {
    this.user = hasUser;
    this.isAskedForUser = false;
  }

  /**
   * Whether the catalogue changed while it was on its way, or was asked for before its user was known. Says so once for each change
   * and each user: another server may have another folder, or may not know the session.
   */
  isBehind({ revision, isPublicOnly }: PluginCatalogue): boolean {
    const told = this.flags.textOf(CATALOGUE_FLAG);
    const isOutdated = told !== undefined && told !== revision && told !== this.told;
    const isTooLittle = this.user && isPublicOnly === true && !this.isAskedForUser;
    if (isOutdated) this.told = told;
    if (isTooLittle) this.isAskedForUser = true;
    return isOutdated || isTooLittle;
  }
}
