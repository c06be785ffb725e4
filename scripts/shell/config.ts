import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { precompressFolder } from '../../sdk/build/precompress.js';
import { ROOT } from '../lib/paths.js';
import { exactly } from './exactly.js';
import { inConsoleLayer } from './inConsoleLayer.js';
import { indexHtml } from './indexHtml.js';
import { blueprintForProduction, documentsByContent, MODERN_BUILDS } from './leanLibraries.js';
import { operations } from './operations.js';
import { sharedEntries, sharedInputs } from './sharedEntries.js';
import { singleIcons, staticIcons } from './staticIcons.js';
import { trimBlueprint } from './trimBlueprint.js';

export interface ShellBuild {
  /** The shell's entry module. */
  readonly main: string;
  /** index.html with a place for what the build adds. */
  readonly template: string;
  readonly outDir: string;
}

/** Chunks that modules are put into on purpose; a module that an earlier one needs goes there. */
const CHUNKS = ['framework', 'libraries', 'console', 'kit', 'overlays', 'forms'] as const;
export type ChunkGroup = (typeof CHUNKS)[number];

/** The chunk that a module goes into, by the module's id. */
export type ChunkGroups = ReadonlyMap<string, ChunkGroup>;

const ROUTER = path.join(ROOT, 'node_modules/react-router/dist/production');
const REFLECT_METADATA = path.join(ROOT, 'node_modules/reflect-metadata/ReflectLite.js');
const PUBLIC = path.join(ROOT, 'core/public');

/** What a page says in a language whose texts are not part of its code, with its names of months: one file. */
const TEXTS_OF_LANGUAGES = ['fr', 'es', 'de', 'fi', 'da', 'nl', 'it', 'sv', 'nb', 'pl'].map((language) => ({
  name: `texts-${language}`,
  priority: 0,
  test: new RegExp(`/(core/locales|core/kernel/locale/texts|sdk/src/ui/texts|dayjs/locale)/${language}[.]js(on)?$`),
}));

/** Every file gets its compressed twins once all files lie on disk. */
function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Not when the bundle closes: the look at the chunks beforehand writes nothing.
    writeBundle: { order: 'post', sequential: true, handler: () => precompressFolder(folder) },
  };
}

/**
 * A library that comes as a bare script, as a module: wrapped as CommonJS it would run only when its importer does, which
 * is after tsyringe, and tsyringe refuses to be loaded before it.
 */
function scriptAsModule(file: string): Plugin {
  return {
    name: 'script-as-module',
    transform: { filter: { id: exactly(file) }, handler: (code) => ({ code: `${code}\nexport {};`, map: null }) },
  };
}

/**
 * One build of the shell and of the libraries it shares with plugins. (docs/decisions/0001-import-map.md)
 * @param only entries to build; undefined: all
 */
export function shellConfig({ main, template, outDir }: ShellBuild, groups: ChunkGroups = new Map(), only?: readonly string[]): UserConfig {
  const inputs = Object.entries({ shell: main, ...sharedInputs() });
  return {
    root: ROOT,
    publicDir: existsSync(PUBLIC) ? PUBLIC : false,
    resolve: {
      ...MODERN_BUILDS,
      // The package offers its production build to nobody; the other one carries warnings for developers.
      alias: [
        { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
        // Without polyfills of what every browser with import maps has.
        { find: /^reflect-metadata$/, replacement: REFLECT_METADATA },
        // React has had it since version 18; some libraries still bring a copy for older ones.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
      ],
    },
    // Whatever environment the build runs in: without it a test run would build React for developers.
    define: { 'process.env.NODE_ENV': '"production"' },
    // It switches the decorators of dependency injection on.
    tsconfig: path.join(ROOT, 'tsconfig.client.json'),
    css: { postcss: { plugins: [trimBlueprint(), inConsoleLayer()] } },
    plugins: [
      sharedEntries(),
      scriptAsModule(REFLECT_METADATA),
      staticIcons(),
      singleIcons(),
      blueprintForProduction(),
      documentsByContent(),
      indexHtml(template),
      operations(path.join(ROOT, 'core/kernel/graphql/__generated__/operations.ts')),
      precompress(outDir),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Preload links with integrity stand in index.html; Vite's own carry none.
      modulePreload: false,
      // One style sheet: the import map vouches for scripts only, so styles that load later would go unchecked.
      cssCodeSplit: false,
      cssMinify: 'lightningcss',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
      reportCompressedSize: false,
      rolldownOptions: {
        onLog(level, log, handler) {
          // 'use client' marks of React libraries mean nothing in a browser; English texts are part of the code on purpose.
          const isExpected = log.code === 'MODULE_LEVEL_DIRECTIVE' || /en-(US|GB)\.json is dynamically imported/.test(log.message);
          if (!isExpected) handler(level, log);
        },
        input: Object.fromEntries(inputs.filter(([name]) => only?.includes(name) !== false)),
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              ...CHUNKS.map((name, index) => ({ name, priority: CHUNKS.length - index, test: (id: string) => groups.get(id) === name })),
              // A group takes along what its modules import; in a trial build that would be libraries of the shell.
              ...(groups.size === 0 ? [] : TEXTS_OF_LANGUAGES),
            ],
          },
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}
