import type { FlagDefinition } from './flagDefinition.js';

/** What operators changed over the file. */
export interface FlagOverlay {
  /** Changes with each change. */
  readonly revision: number;
  readonly flags: ReadonlyMap<string, FlagDefinition>;
}

export const NO_OVERLAY: FlagOverlay = { revision: 0, flags: new Map() };

/** Where every server process finds what operators changed. */
export interface OverlaySource {
  /** @returns undefined where nothing has changed since that revision */
  readSince(revision: number): Promise<FlagOverlay | undefined>;
}
