import type { CSSOptions, Plugin } from 'vite';
import { BuildError } from '../BuildError.js';
import { describeStray } from '../styles/compileStyles.js';
import { inPluginLayer, modulePattern, styleVisitor } from '../styles/styleOptions.js';

/** How the development server compiles styles: with the same class names and checks as the build. */
export function devStyles(folder: string, id: string): CSSOptions {
  return {
    transformer: 'lightningcss',
    lightningcss: {
      cssModules: { pattern: modulePattern(id) },
      visitor: styleVisitor(folder, id, ({ stray }) => {
        if (stray.length > 0) throw new BuildError(stray.map(describeStray).join('\n'));
      }),
    },
  };
}

/** Puts styles into the layer of plugins, after Vite has compiled them and before it converts them to code. */
export function layerPlugin(): Plugin {
  return {
    name: 'edge-plugin-layer',
    transform: (code, id) => (/\.css(\?|$)/.test(id) ? { code: inPluginLayer(code), map: null } : null),
  };
}
