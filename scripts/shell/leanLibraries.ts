import { createRequire } from 'node:module';
import { defaultClientConditions, defaultClientMainFields, type Plugin } from 'vite';
import { exactly } from './exactly.js';

/**
 * Selects the build of a library: preferably the one for current browsers. Other builds contain helpers for classes,
 * spreads and generators.
 */
export const MODERN_BUILDS = {
  conditions: ['es2015', ...defaultClientConditions],
  mainFields: ['esnext', 'es2015', ...defaultClientMainFields],
};

/**
 * Blueprint detects production at run time by a global that only some bundlers set. A constant at build time removes its
 * warnings for developers and their texts.
 */
export function blueprintForProduction(): Plugin {
  const QUESTION = /\b(?:Utils\.)?isNodeEnv\("(production|development)"\)/g;
  return {
    name: 'blueprint-for-production',
    transform: {
      filter: { id: /\/@blueprintjs\//, code: 'isNodeEnv("' },
      handler: (code) => ({ code: code.replace(QUESTION, (_question, environment) => String(environment === 'production')), map: null }),
    },
  };
}

/**
 * Replaces each message of Blueprint for developers by its name: `[Blueprint] BUTTON_WARN_MINIMAL` tells a developer enough, and the messages of all
 * components are in one module, which the first page loads.
 */
export function shortBlueprintMessages(): Plugin {
  return {
    name: 'short-blueprint-messages',
    transform: {
      filter: { id: /\/@blueprintjs\/core\/lib\/esnext\/common\/errors\.js$/ },
      handler: (code) => ({ code: code.replace(/^export const (\w+) =[^;]*;$/gm, "export const $1 = '[Blueprint] $1';"), map: null }),
    },
  };
}

/**
 * Apollo prints documents only to compare them, because the console sends ids. A comparison of their content in memory
 * makes the printer unnecessary.
 */
export function documentsByContent(): Plugin {
  const UTILITIES = '@apollo/client/utilities';
  const ASKING = /\/@apollo\/client\/(core\/QueryManager|cache\/inmemory\/inMemoryCache)\.js$/;
  const BY_CONTENT = '\0documents-by-content';
  return {
    name: 'documents-by-content',
    enforce: 'pre',
    resolveId: {
      filter: { id: exactly(UTILITIES) },
      handler: (_id, importer) => (importer !== undefined && ASKING.test(importer) ? BY_CONTENT : null),
    },
    load: {
      filter: { id: exactly(BY_CONTENT) },
      handler: () => `export * from '${UTILITIES}';
        let known = new WeakMap();
        export function print(document) {
          if (!known.has(document)) known.set(document, JSON.stringify(document));
          return known.get(document);
        }
        print.reset = () => { known = new WeakMap(); };`,
    },
  };
}

/**
 * Vite wraps each `import()` in a helper that adds links for the styles and the imports of a chunk. The shell has one style sheet, and index.html lists
 * the imports, so the helper would only call the import: the first page would load it for nothing.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: exactly('\0vite/preload-helper.js') },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', moduleSideEffects: false }),
    },
  };
}

/**
 * Lets the React component of the chart library use the helpers that the chart library itself contains. Those of other libraries are in a file that
 * the first page loads, and would grow by the helpers that only charts use.
 */
export function helpersOfCharts(): Plugin {
  const CHARTS = createRequire(import.meta.url).resolve('echarts');
  return {
    name: 'helpers-of-charts',
    enforce: 'pre',
    resolveId: {
      filter: { id: exactly('tslib') },
      handler(id, importer) {
        return importer !== undefined && importer.includes('/echarts-for-react/') ? this.resolve(id, CHARTS, { skipSelf: true }) : null;
      },
    },
  };
}
