import { sourceFiles } from '../lib/sourceFiles.js';

/** File names with code. */
export const CODE = /\.(ts|tsx|mjs|cjs)$/;

/** All code files of the repository. */
export function codeFiles(): string[] {
  return sourceFiles().filter((file) => CODE.test(file));
}
