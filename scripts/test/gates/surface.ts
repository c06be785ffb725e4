import { judgeSurface } from '../../sdk/judgeSurface.js';
import { readSurface } from '../../sdk/surfaceFiles.js';
import type { Gate } from '../Gate.js';

/** Checks that the committed reports match the SDK's surface, and that its version is high enough for its changes. (SDK-005) */
export const surface: Gate = {
  name: 'surface',
  reads: (file) => /^(?:sdk\/|core\/|scripts\/sdk\/|tsconfig)/.test(file),
  budget: 27,
  async run() {
    const found = await readSurface();
    const faults = judgeSurface(found);
    return { ok: faults.length === 0, read: found.recorded.size, there: found.current.size, output: faults.join('\n') };
  },
};
