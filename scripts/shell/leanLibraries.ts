import { defaultClientConditions, defaultClientMainFields, type Plugin } from 'vite';

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
    transform(code, id) {
      if (!id.includes('/@blueprintjs/') || !code.includes('isNodeEnv("')) return null;
      return { code: code.replace(QUESTION, (_question, environment) => String(environment === 'production')), map: null };
    },
  };
}
