import { configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import type { OpenConsole } from './openConsole.js';

/** The sentence that names the missing part. The rest is the printed document, which hides the reason. */
function firstLineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (
    message
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  );
}

const NOT_FOUND = 'NotFound';

/** Lets failures of a suite's tests state in one line which part is missing. */
export function useReadableFailures(): void {
  const { getElementError } = getConfig();
  const shorten = (message: string | null) => Object.assign(new Error(firstLineOf(message ?? '')), { name: NOT_FOUND });
  beforeEach(() => configure({ getElementError: shorten }));
  afterEach(() => configure({ getElementError }));
}

/**
 * Names the contribution whose part of the console is missing or wrong, and the console's explanation.
 * @param sentence replaces the original failure message
 * @throws Error with one line
 */
export async function inConsole<T>(id: string, page: OpenConsole, look: () => Promise<T> | T, sentence?: string): Promise<T> {
  try {
    return await look();
  } catch (error) {
    const isNotFound = error instanceof Error && error.name === NOT_FOUND;
    throw new Error(`${id}: ${(isNotFound ? sentence : undefined) ?? firstLineOf(error)} ${page.explain(id)}`);
  }
}
