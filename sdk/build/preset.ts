import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OutputOptions, RollupOptions } from 'rollup';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { BuildError } from './BuildError.js';
import { cssFiles, type ChunkStyles } from './cssFiles.js';
import { guardImports } from './guardImports.js';
import { guardOperations } from './guardOperations.js';
import { iconLibrary } from './iconLibrary.js';
import { locate } from './locate.js';
import { sharedChunk } from './sharedChunk.js';
import { SPLIT_LIBRARIES } from './sharedLibraries.js';
import { smallIcons } from './smallIcons.js';
import { splitDocuments } from './splitDocuments.js';
import { splitImports } from './splitImports.js';

const TARGET = 'es2022';
/** 'use client' directives of React libraries have no meaning in a browser; an unused name of a library has no cost. */
const MEANINGLESS: ReadonlySet<string> = new Set(['MODULE_LEVEL_DIRECTIVE', 'UNUSED_EXTERNAL_IMPORT']);

const SUFFIXES = ['.tsx', '.ts', '/index.tsx', '/index.ts'];

/** The file of a module in a description. */
export function entryFile(folder: string, module: string): string {
  const found = SUFFIXES.map((suffix) => path.join(folder, module) + suffix).find((file) => existsSync(file));
  if (found === undefined) {
    const at = locate(folder, { module }, 'module');
    throw new BuildError(`${at}: plugin.ts names the module '${module}', but ${module}.tsx and ${module}.ts are missing.`);
  }
  return found;
}

export interface Preset {
  readonly input: RollupOptions;
  readonly output: OutputOptions;
  /** Filled while the bundle is generated. */
  readonly styles: ChunkStyles;
}

/**
 * How every plugin is built: each named module is an entry, shared libraries stay imports, every file name contains the hash of its
 * content. (SDK-003)
 */
export function definePluginBuild(folder: string, modules: readonly string[]): Preset {
  return presetFor(path.basename(folder), folder, modules);
}

/** @param id of the plugin; prefix of the classes of style modules */
export function presetFor(id: string, folder: string, modules: readonly string[]): Preset {
  const styles: ChunkStyles = new Map();
  return {
    styles,
    input: {
      input: Object.fromEntries(modules.map((module) => [module.slice(2), entryFile(folder, module)])),
      preserveEntrySignatures: 'strict',
      plugins: [
        guardImports(folder),
        guardOperations(folder),
        nodeResolve({ browser: true, extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] }),
        commonjs({ extensions: ['.js', '.cjs'] }),
        cssFiles(folder, id, styles),
        smallIcons(),
        esbuild({
          target: TARGET,
          include: /\.[cm]?[jt]sx?$/,
          exclude: /\0/,
          define: { 'process.env.NODE_ENV': '"production"' },
          tsconfigRaw: {
            compilerOptions: { jsx: 'react-jsx', experimentalDecorators: true, verbatimModuleSyntax: true, useDefineForClassFields: true },
          },
        }),
        splitDocuments(),
        splitImports([...SPLIT_LIBRARIES, iconLibrary(folder)]),
        minify({ target: TARGET }),
      ],
      onwarn(warning, warn) {
        if (!MEANINGLESS.has(warning.code ?? '')) warn(warning);
      },
    },
    output: {
      format: 'es',
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
      hashCharacters: 'hex',
      manualChunks: sharedChunk(),
      // A helper chunk must not make one screen load code that only another one needs.
      hoistTransitiveImports: false,
    },
  };
}
