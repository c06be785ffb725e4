/** Import directions: plugins -> sdk, core -> sdk, server -> sdk/src/contract, and nothing else of ours. (docs/ARCHITECTURE.md) */
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const TEST_CODE = [
  '\\.test\\.tsx?$',
  '\\.stories\\.tsx?$',
  '^tests/',
  '^scripts/test/security/',
  '^workshop/',
  '^sdk/src/testing/',
  '^server/testing/',
  '/testing/',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    error('unresolvable', 'an import that is not found is not judged by any other rule', {}, { couldNotResolve: true }),
    error(
      'no-circular',
      'run-time import cycles break DI and tree-shaking',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    error(
      'sdk-is-the-leaf',
      'the SDK is contracts and the screen kit; it imports no one',
      { path: '^sdk/(src|build)/', pathNot: ['^sdk/src/testing/'] },
      { path: '^(core|plugins|server|scripts|workshop)/' },
    ),
    error('core-sees-only-sdk', 'the kernel never knows a plugin', { path: '^core/' }, { path: '^(plugins|server|scripts)/' }),
    error(
      'plugin-sees-only-sdk',
      'plugins reach the kernel through SDK tokens',
      { path: '^plugins/' },
      { path: '^(core|server|scripts)/' },
    ),
    error(
      'no-plugin-to-plugin',
      'talk through an extension point',
      { path: '^plugins/([^/]+)/' },
      { path: '^plugins/', pathNot: '^plugins/$1/' },
    ),
    error(
      'server-is-its-own-world',
      'only the contract crosses the wire',
      { path: '^server/', pathNot: TEST_CODE },
      { path: '^(core|plugins|sdk|scripts)/', pathNot: '^sdk/(src/contract/|package\\.json$)' },
    ),
    error(
      'domain-by-front-door',
      'other domains: index.ts, tables.ts and what is common',
      { path: '^server/domains/([^/]+)/', pathNot: TEST_CODE },
      {
        path: '^server/domains/[^/]+/',
        pathNot: [
          '^server/domains/$1/',
          '^server/domains/common/',
          '/index\\.ts$',
          '/tables\\.ts$',
          '^server/domains/auth/authenticator\\.ts$',
        ],
      },
    ),
    error(
      'sdk-by-front-door',
      'import sdk or sdk/<area>, nothing deeper',
      { path: '^(plugins|core|server)/' },
      {
        path: '^sdk/',
        pathNot: [
          '^sdk/package\\.json$',
          '^sdk/src/index\\.ts$',
          '^sdk/src/[^/]+/(conformance/)?index\\.tsx?$',
          '^sdk/src/contract/(errorCodes|manifest/validate|(permissions|recruiting|workflows)/index)\\.ts$',
        ],
      },
    ),
    error('no-test-code-in-product', 'test code stays in tests', { pathNot: TEST_CODE }, { path: TEST_CODE }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^scripts/shell/fixtures/index\\.html$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.client.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
