import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { precompressFolder, type Compression } from '../../sdk/build/precompress.js';
import { splitDocuments } from '../../sdk/build/splitDocuments.js';
import { ROOT } from '../lib/paths.js';
import { exactly } from './exactly.js';
import { inConsoleLayer } from './inConsoleLayer.js';
import { indexHtml } from './indexHtml.js';
import {
  blueprintForProduction,
  documentsByContent,
  helpersOfCharts,
  MODERN_BUILDS,
  plainImports,
  shortBlueprintMessages,
} from './leanLibraries.js';
import { operations } from './operations.js';
import { sharedEntries, sharedInputs } from './sharedEntries.js';
import { singleIcons, smallIcons, staticIcons } from './staticIcons.js';
import { trimBlueprint } from './trimBlueprint.js';

export interface ShellBuild {
  /** The shell's entry module. */
  readonly main: string;
  /** index.html with a placeholder for the tags that the build adds. */
  readonly template: string;
  readonly outDir: string;
  /** By default 'best'. */
  readonly compression?: Compression;
}

/** Named chunks; a module belongs to the first chunk that needs it. */
const CHUNKS = ['framework', 'libraries', 'console', 'kit', 'overlays', 'forms', 'records', 'tree', 'fields', 'choices', 'dates'] as const;
export type ChunkGroup = (typeof CHUNKS)[number];

/** The chunk that a module goes into, by the module's id. */
export type ChunkGroups = ReadonlyMap<string, ChunkGroup>;

const ROUTER = path.join(ROOT, 'node_modules/react-router/dist/production');
const REFLECT_METADATA = path.join(ROOT, 'node_modules/reflect-metadata/ReflectLite.js');
const PUBLIC = path.join(ROOT, 'core/public');

/** One file for each fetched language: texts and names of months. */
const TEXTS_OF_LANGUAGES = ['fr', 'es', 'de', 'fi', 'da', 'nl', 'it', 'sv', 'nb', 'pl'].map((language) => ({
  name: `texts-${language}`,
  priority: 0,
  test: new RegExp(`/(core/locales|core/kernel/locale/texts|sdk/src/ui/texts|dayjs/locale)/${language}[.]js(on)?$`),
}));

/** Writes compressed copies of every file after all files are written. */
function precompress(folder: string, compression: Compression | undefined): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Not in closeBundle, because the trial builds do not write files.
    writeBundle: { order: 'post', sequential: true, handler: () => precompressFolder(folder, compression) },
  };
}

/**
 * Turns a library without exports into a module. As wrapped CommonJS it would run with its importer, after
 * tsyringe, and tsyringe throws if it is loaded before this library.
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
export function shellConfig(
  { main, template, outDir, compression }: ShellBuild,
  groups: ChunkGroups = new Map(),
  only?: readonly string[],
): UserConfig {
  const inputs = Object.entries({ shell: main, ...sharedInputs() });
  return {
    root: ROOT,
    publicDir: existsSync(PUBLIC) ? PUBLIC : false,
    resolve: {
      ...MODERN_BUILDS,
      // The package does not export its production build; the exported build contains warnings for developers.
      alias: [
        { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
        // Without polyfills for features of every browser with import maps.
        { find: /^reflect-metadata$/, replacement: REFLECT_METADATA },
        // React includes this since version 18; some libraries still contain a copy for older versions.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
      ],
    },
    // Fixed, because a build within a test run would otherwise use React's development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    // This enables the decorators of dependency injection.
    tsconfig: path.join(ROOT, 'tsconfig.client.json'),
    css: { postcss: { plugins: [trimBlueprint(), inConsoleLayer()] } },
    plugins: [
      sharedEntries(),
      scriptAsModule(REFLECT_METADATA),
      staticIcons(),
      singleIcons(),
      smallIcons(),
      blueprintForProduction(),
      shortBlueprintMessages(),
      plainImports(),
      documentsByContent(),
      // Rolldown runs hooks of Rollup, but declares other types for them.
      splitDocuments() as unknown as Plugin,
      helpersOfCharts(),
      indexHtml(template),
      operations(
        ['core/kernel/graphql', 'core/operations/graphql'].map((folder) => path.join(ROOT, folder, '__generated__/operations.ts')),
      ),
      precompress(outDir, compression),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // index.html has preload links with integrity; Vite's own links do not have integrity.
      modulePreload: false,
      // One style sheet: the import map has the integrity of scripts only, so styles that load later would not be checked.
      cssCodeSplit: false,
      cssMinify: 'lightningcss',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
      reportCompressedSize: false,
      rolldownOptions: {
        onLog(level, log, handler) {
          // Browsers ignore the 'use client' directives of React libraries; English texts are deliberately part of the code.
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
              // A group includes the imports of its modules; in a trial build these would be libraries of the shell.
              ...(groups.size === 0 ? [] : TEXTS_OF_LANGUAGES),
            ],
          },
          // Short, because the code of the first screen names some eighty files. The bundler needs at least seven characters.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}
