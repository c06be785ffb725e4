import { FlagChangeError, PluginSwitchError } from '../../domains/ops/index.js';
import { PackageError } from '../../plugins/readPackage.js';
import { CommandError } from '../Command.js';

/** Turns rejections into errors for the command line. Other errors keep their stack trace. */
export async function withCommandErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PackageError || error instanceof PluginSwitchError || error instanceof FlagChangeError)
      throw new CommandError(error.message);
    throw error;
  }
}
