import path from 'node:path';
import type { StyleSheet, Visitor } from 'lightningcss';
import { findStyleFaults, type StyleFindings } from './findStyleFaults.js';

/** `tides.module.css`: its classes are unique. */
const MODULE = /\.module\.css$/;

export function isStyleModule(file: string): boolean {
  return MODULE.test(file);
}

/** Layer of all plugins' styles, above the console's: a plugin's rules for its own elements take precedence. */
export const PLUGIN_LAYER = 'plugin';

/** Puts compiled styles into the layer of plugins. */
export function inPluginLayer(css: string): string {
  return css === '' ? '' : `@layer ${PLUGIN_LAYER}{${css}}`;
}

/** Names of classes of a module: readable, and different from those of other files and plugins. */
export function modulePattern(id: string): string {
  return `${id}_[local]_[hash]`;
}

/** Checks a style sheet with all its imports; names of files are relative to the plugin's folder. */
export function styleVisitor(folder: string, id: string, onFound: (findings: StyleFindings) => void): Visitor<never> {
  return {
    StyleSheet(sheet: StyleSheet) {
      const sources = sheet.sources.map((source) => path.relative(folder, path.resolve(folder, source)));
      onFound(findStyleFaults({ ...sheet, sources }, { id, isModule: isStyleModule(sources[0] ?? '') }));
    },
  };
}
