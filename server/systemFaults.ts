/** Descriptions of system errors for operators. */
const MEANINGS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  ENOENT: 'the file or folder does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
};

/** @returns for example `the file or folder does not exist (ENOENT)`; undefined for errors without a description */
export function describeFileFault(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  return Object.hasOwn(MEANINGS, code) ? `${MEANINGS[code] ?? ''} (${code})` : undefined;
}
