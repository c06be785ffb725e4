import type { NeededFile } from './firstScreen.js';
import type { StartedPage } from './PageStarter.js';

/** Characters that end an attribute or an element. Addresses of files have none of them; a manifest could name others. */
const UNSAFE = /["&<>]/g;

function attribute(name: string, value: string): string {
  return ` ${name}="${value.replace(UNSAFE, (character) => `&#${String(character.charCodeAt(0))};`)}"`;
}

function link(rel: string, { url, integrity }: NeededFile, as?: string): string {
  const kind = as === undefined ? '' : attribute('as', as);
  // Chromium ignores the integrity of a link for `fetch`, and warns. The loader's own `fetch` checks the content of such a file.
  const check = integrity === '' || as === 'fetch' ? '' : attribute('integrity', integrity);
  return `<link${attribute('rel', rel)}${kind} crossorigin${attribute('href', url)}${check} />`;
}

/** Files of shared libraries, as the build of the shell lists them. */
export type LibraryFiles = Readonly<Record<string, readonly NeededFile[]>>;

type Linked = Pick<StartedPage, 'screen' | 'language'> & { readonly start: { readonly catalogueRevision: string } };

/** Links by which the browser loads the catalogue and the files of the screen while the page's own code loads. */
export function linksOf({ start, screen, language }: Linked, libraryFiles: LibraryFiles): string {
  const catalogue = { url: `/plugins/manifest.json?language=${language}&revision=${start.catalogueRevision}`, integrity: '' };
  const { modules = [], libraries = [], styles = [], texts } = screen ?? {};
  const shared = new Map(libraries.flatMap((name) => libraryFiles[name] ?? []).map((file) => [file.url, file]));
  return [
    link('preload', catalogue, 'fetch'),
    ...[...shared.values(), ...modules].map((file) => link('modulepreload', file)),
    ...styles.map((file) => link('preload', file, 'style')),
    ...(texts === undefined ? [] : [link('preload', texts, 'fetch')]),
  ].join('');
}
