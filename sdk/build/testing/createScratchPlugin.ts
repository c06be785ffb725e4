import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { createPlugin } from '../commands/create.js';
import { SDK_ROOT } from '../packageRoot.js';

/** Inside the repository, where the plugin can resolve its packages. */
const PLACE = path.join(SDK_ROOT, '..', 'dist');

export interface ScratchPlugin {
  /** Folder that is removed after the tests. */
  readonly scratch: string;
  /** Folder of a plugin in it, as `edge-plugin create tide-tables` creates it. */
  readonly plugin: string;
}

/** Creates a plugin for tests of commands. */
export async function createScratchPlugin(): Promise<ScratchPlugin> {
  await mkdir(PLACE, { recursive: true });
  const scratch = await mkdtemp(path.join(PLACE, 'commands-'));
  return { scratch, plugin: await createPlugin({ id: 'tide-tables', parent: scratch, sdk: '^0.2.0' }) };
}
