import type { FlagDefinition } from './flagDefinition.js';

/** The operators' definitions, which override the flag file. */
export interface FlagOverlay {
  /** Changes with each change. */
  readonly revision: number;
  readonly flags: ReadonlyMap<string, FlagDefinition>;
}

export const NO_OVERLAY: FlagOverlay = { revision: 0, flags: new Map() };

/** The shared source of the operators' definitions for all server processes. */
export interface OverlaySource {
  /** @returns undefined if nothing has changed since that revision */
  readSince(revision: number): Promise<FlagOverlay | undefined>;
}
