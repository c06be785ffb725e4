import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Environment } from '../../../../config.js';
import type { FlagDefinition } from '../../../../flags/flagDefinition.js';
import { startTestConsole, type TestConsole } from '../../../../testing/index.js';

export const SWITCH: FlagDefinition = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on' };
export const OFF: FlagDefinition = { ...SWITCH, defaultVariant: 'off' };

/** A server with its own flag file. */
export interface FlagConsole {
  readonly server: TestConsole;
  readonly file: string;
  writeFlags(flags: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

export async function startFlagConsole(flags: Readonly<Record<string, unknown>>, environment: Environment = {}): Promise<FlagConsole> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-flags-'));
  const file = path.join(folder, 'local.flagd.json');
  const writeFlags: FlagConsole['writeFlags'] = (definitions) => writeFile(file, JSON.stringify({ flags: definitions }, undefined, 2));
  await writeFlags(flags);
  const server = await startTestConsole({ FLAGS_DIR: folder, ...environment });
  return {
    server,
    file,
    writeFlags,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
