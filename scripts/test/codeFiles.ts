import { sourceFiles } from '../lib/sourceFiles.js';

/** Names of files with code. */
export const CODE = /\.(ts|tsx|mjs|cjs)$/;

/** Every file of code in the repository. */
export function codeFiles(): string[] {
  return sourceFiles().filter((file) => CODE.test(file));
}
