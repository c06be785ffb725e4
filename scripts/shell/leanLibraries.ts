import { defaultClientConditions, defaultClientMainFields, type Plugin } from 'vite';
import { exactly } from './exactly.js';

/**
 * Which build of a library is taken: that for today's browsers first, where there is one. Others bring helpers for classes,
 * spreads and generators.
 */
export const MODERN_BUILDS = {
  conditions: ['es2015', ...defaultClientConditions],
  mainFields: ['esnext', 'es2015', ...defaultClientMainFields],
};

/**
 * Blueprint asks at run time whether it runs in production, by a global that only some bundlers set; told beforehand, its
 * warnings for developers and their texts are left out.
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
 * Apollo prints each document only to tell whether two are the same, since what is sent is an id. Told apart by their content
 * as it lies in memory they need no printer.
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
