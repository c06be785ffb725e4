import { transform } from 'esbuild';
import { readFile } from 'node:fs/promises';
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';
import { shortHash } from './integrity.js';

/** Style sheets by the chunk that needs them. */
export type ChunkStyles = Map<string, string>;

/**
 * Imported `.css` files become files beside the chunk that imports them, never code. The loader adds them by
 * `<link integrity>` before it runs the chunk.
 */
export function cssFiles(styles: ChunkStyles): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'css-files',
    async load(id) {
      if (!id.endsWith('.css')) return null;
      const { code } = await transform(await readFile(id, 'utf8'), { loader: 'css', minify: true, sourcefile: id });
      texts.set(id, code);
      return { code: '', moduleSideEffects: 'no-treeshake' };
    },
    generateBundle(_options, bundle: OutputBundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const css = cssOf(chunk, texts);
        if (css === '') continue;
        const fileName = `${chunk.name}-${shortHash(css)}.css`;
        this.emitFile({ type: 'asset', fileName, source: css });
        styles.set(chunk.fileName, fileName);
      }
    },
  };
}

function cssOf(chunk: OutputChunk, texts: ReadonlyMap<string, string>): string {
  return chunk.moduleIds.map((id) => texts.get(id) ?? '').join('');
}
