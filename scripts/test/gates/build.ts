import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DIST } from '../../lib/paths.js';
import { fixtureTargets, productTargets } from '../../build/targets.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';

/** Builds the product and the fixture plugins, and checks that each has its stamp. */
export const build: Gate = {
  name: 'build',
  budget: 40,
  async run() {
    const { code, output } = await tool('tsx/dist/cli.mjs', ['scripts/build.ts', '--fixtures'], { live: true });
    const stamps = await readdir(path.join(DIST, '.stamps')).catch((): string[] => []);
    const targets = [...productTargets(), ...fixtureTargets()];
    return { ok: code === 0, read: targets.filter((target) => stamps.includes(target.name)).length, there: targets.length, output };
  },
};
