import path from 'node:path';
import type { ServerConfig } from '../../config.js';
import type { PluginFlags } from '../../domains/ops/index.js';
import { FlagFileError, loadFlagFile, type FlagFile } from '../../flags/flagDefinition.js';

/** The flags of the environment, for commands that also work without a readable flag file. */
export interface KnownFlags extends PluginFlags {
  /** `<environment>.flagd.json` */
  readonly file: string;
  /** Empty if the file is invalid. */
  readonly base: FlagFile;
  /** Why the file is invalid. */
  readonly problem: FlagFileError | undefined;
  /** False if another service evaluates flags. */
  readonly decidesHere: boolean;
}

export async function readKnownFlags({ environment, flagsDirectory, ofrepUrl }: ServerConfig): Promise<KnownFlags> {
  const file = path.join(flagsDirectory, `${environment}.flagd.json`);
  const known = { environment, file, decidesHere: ofrepUrl === undefined };
  try {
    return { ...known, base: await loadFlagFile(file), problem: undefined };
  } catch (error) {
    if (error instanceof FlagFileError) return { ...known, base: { flags: {} }, problem: error };
    throw error;
  }
}
