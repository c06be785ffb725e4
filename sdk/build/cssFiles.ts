import type { OutputBundle, OutputChunk, Plugin } from 'rollup';
import { shortHash } from './integrity.js';
import { compileStyles } from './styles/compileStyles.js';
import { inPluginLayer, isStyleModule } from './styles/styleOptions.js';

/** Style sheets by the chunk that needs them. */
export type ChunkStyles = Map<string, string>;

/**
 * Imported `.css` files become files beside the chunk that imports them, never code. The loader adds them by `<link integrity>` before it
 * runs the chunk. For a style module, the code contains the names of its classes.
 */
export function cssFiles(folder: string, id: string, styles: ChunkStyles): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'css-files',
    load(file) {
      if (!file.endsWith('.css')) return null;
      const { css, names } = compileStyles(folder, file, id);
      texts.set(file, css);
      const code = isStyleModule(file) ? `export default ${JSON.stringify(names)};` : '';
      return { code, moduleSideEffects: 'no-treeshake' };
    },
    generateBundle(_options, bundle: OutputBundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const css = inPluginLayer(cssOf(chunk, texts));
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
