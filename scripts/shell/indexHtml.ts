import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { integrityOf } from '../../sdk/build/integrity.js';
import { SHARED_SPECIFIERS } from '../../sdk/build/sharedLibraries.js';
import { entryNameOf } from './sharedEntries.js';

/** Placeholder of the template for the tags of the build. */
const PLACEHOLDER = '<!-- build -->';
const SHELL_ENTRY = 'shell';
/** The other files of the font have letters that few pages contain. */
const FIRST_FONT = /inter-latin-wght-normal-[^/]+\.woff2$/;

interface Built {
  readonly chunks: readonly Rolldown.OutputChunk[];
  readonly styles: readonly string[];
  /** Of the texts of every page. */
  readonly fonts: readonly string[];
  readonly integrity: ReadonlyMap<string, string>;
}

function chunkNamed({ chunks }: Built, name: string): Rolldown.OutputChunk {
  const chunk = chunks.find((candidate) => candidate.isEntry && candidate.name === name);
  if (chunk === undefined) throw new Error(`The build has no entry '${name}'.`);
  return chunk;
}

/** The one import map of the page: shared libraries, and the integrity of every script of the build. */
function importMap(built: Built): string {
  const imports = Object.fromEntries(
    SHARED_SPECIFIERS.map((specifier) => [specifier, `/${chunkNamed(built, entryNameOf(specifier)).fileName}`]),
  );
  const integrity = Object.fromEntries(built.chunks.map(({ fileName }) => [`/${fileName}`, built.integrity.get(fileName)]));
  return JSON.stringify({ imports, integrity });
}

/** The files for the shell's first paint: its entry and all its static imports. */
function staticClosure({ chunks }: Built, entry: Rolldown.OutputChunk): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<string>();
  const visit = (fileName: string) => {
    if (reached.has(fileName)) return;
    reached.add(fileName);
    for (const imported of byName.get(fileName)?.imports ?? []) visit(imported);
  };
  visit(entry.fileName);
  return [...reached];
}

/** Files of each shared library that the shell does not load itself. */
function filesOfLibraries(built: Built): Readonly<Record<string, readonly string[]>> {
  const loaded = new Set(staticClosure(built, chunkNamed(built, SHELL_ENTRY)));
  const filesOf = (specifier: (typeof SHARED_SPECIFIERS)[number]) =>
    staticClosure(built, chunkNamed(built, entryNameOf(specifier))).filter((file) => !loaded.has(file));
  return Object.fromEntries(SHARED_SPECIFIERS.map((specifier) => [specifier, filesOf(specifier).map((file) => `/${file}`)]));
}

/** For the server, which adds the files of the first screen to the page. */
function librariesFile(built: Built): string {
  const checked = (url: string) => ({ url, integrity: built.integrity.get(url.slice(1)) });
  return JSON.stringify(
    Object.fromEntries(Object.entries(filesOfLibraries(built)).map(([specifier, urls]) => [specifier, urls.map(checked)])),
  );
}

/**
 * Imports the shell when the page has been parsed; where the page contains the frame, after the browser has painted it: running the code
 * first would delay the paint by as long as the code runs. A page in the background paints nothing. The import map has the integrity.
 */
function startScript(url: string): string {
  return `<script type="module">
      const start = () => void import('${url}');
      document.addEventListener('visibilitychange', start, { once: true });
      if (document.documentElement.dataset.frame === 'early' && !document.hidden) requestAnimationFrame(() => setTimeout(start));
      else start();
    </script>`;
}

function headOf(built: Built): string {
  const entry = chunkNamed(built, SHELL_ENTRY);
  const integrity = (file: string) => `integrity="${built.integrity.get(file) ?? ''}" crossorigin`;
  return [
    `<script type="importmap">${importMap(built)}</script>`,
    // For the loader of plugins, which loads the libraries of a screen together with its code (core/loader/libraryFiles.ts).
    `<script type="application/json" id="library-files">${JSON.stringify(filesOfLibraries(built))}</script>`,
    ...built.styles.map((file) => `<link rel="stylesheet" href="/${file}" ${integrity(file)}>`),
    // Otherwise the browser requests the font for the first text, shows the text in another font, and moves what is beside it.
    ...built.fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...staticClosure(built, entry).map((file) => `<link rel="modulepreload" href="/${file}" ${integrity(file)}>`),
    startScript(`/${entry.fileName}`),
  ].join('\n    ');
}

/** Writes libraries.json, and index.html from its template, after all files are written, so that the integrity is that of the served files. */
export function indexHtml(template: string): Plugin {
  return {
    name: 'index-html',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const files = Object.values(bundle);
        const integrity = new Map<string, string>();
        for (const { fileName } of files) integrity.set(fileName, integrityOf(await readFile(path.join(dir, fileName))));
        const built: Built = {
          chunks: files.filter((file) => file.type === 'chunk'),
          styles: files.filter((file) => file.fileName.endsWith('.css')).map((file) => file.fileName),
          fonts: files.filter(({ fileName }) => FIRST_FONT.test(fileName)).map(({ fileName }) => fileName),
          integrity,
        };
        const html = await readFile(template, 'utf8');
        if (!html.includes(PLACEHOLDER)) throw new Error(`${template} must contain ${PLACEHOLDER}.`);
        await writeFile(path.join(dir, 'libraries.json'), librariesFile(built));
        await writeFile(
          path.join(dir, 'index.html'),
          html.replace(PLACEHOLDER, () => headOf(built)),
        );
      },
    },
  };
}
