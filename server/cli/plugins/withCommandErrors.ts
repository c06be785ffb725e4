import { FlagChangeError, PluginSwitchError } from '../../domains/ops/index.js';
import { PackageError } from '../../plugins/readPackage.js';
import { CommandError } from '../Command.js';

/** Refusals are for the person at the command line; everything else is a fault. */
export async function withCommandErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PackageError || error instanceof PluginSwitchError || error instanceof FlagChangeError)
      throw new CommandError(error.message);
    throw error;
  }
}
