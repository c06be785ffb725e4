import { rollup } from 'rollup';
import path from 'node:path';
import { definePluginBuild } from '../preset.js';

/** Maximum number of listed parts. */
const LISTED = 3;

/** A package, or a file of the plugin itself. */
function ownerOf(source: string, id: string): string {
  const inPackage = id.split(`${path.sep}node_modules${path.sep}`).at(-1);
  if (inPackage === undefined || inPackage === id) return path.relative(source, id);
  return inPackage
    .split(path.sep)
    .slice(0, inPackage.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The largest parts of a large screen, and the remedies. */
export async function adviseOn(source: string, module: string): Promise<string> {
  const { input, output } = definePluginBuild(source, [module]);
  const build = await rollup(input);
  const bytes = new Map<string, number>();
  try {
    const { output: files } = await build.generate(output);
    const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
    const reached = new Set(entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : []);
    for (const file of files) {
      if (file.type !== 'chunk' || !reached.has(file.fileName)) continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        const owner = ownerOf(source, id);
        bytes.set(owner, (bytes.get(owner) ?? 0) + renderedLength);
      }
    }
  } finally {
    await build.close();
  }
  const heaviest = [...bytes].sort(([, one], [, other]) => other - one).slice(0, LISTED);
  const list = heaviest.map(([owner, size]) => `${owner} ${(size / 1000).toFixed(0)} kB`).join(', ');
  return `Before compression: ${list}. Load what is not seen at once by lazyComponent(() => import()), or allow more by --budget.`;
}
