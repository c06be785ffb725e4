import { createHash } from 'node:crypto';
import { FINE_PAGE } from './codeFaults.js';
import { pluginIdOf } from './Fault.js';
import type { Case } from './faults.js';

/** The catalogue entry and the files of a plugin with a fault. */
export interface FaultyPlugin {
  readonly id: string;
  /** The faulty contribution. */
  readonly partId: string;
  readonly entry: { readonly baseUrl: string; readonly manifest: object };
  /** Content by file name. */
  readonly files: ReadonlyMap<string, string>;
}

function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Contributions apart from the page. */
const PARTS = { search: 'search', command: 'command', extension: 'tile' } as const;

export function faultyPlugin({ fault, point }: Case): FaultyPlugin {
  const id = pluginIdOf(fault);
  const faulty = `${fault.code ?? FINE_PAGE}${fault.padding === undefined ? '' : `\n/*${'x'.repeat(fault.padding)}*/`}`;
  const isElsewhere = point in PARTS || point === 'setup';
  const files = new Map([
    ['page.js', isElsewhere ? FINE_PAGE : faulty],
    ['texts.json', JSON.stringify({ title: `Title of ${id}` })],
    ...(isElsewhere ? ([['other.js', faulty]] as const) : []),
  ]);
  const module = (file: string) => ({ file, imports: [], css: [] });
  const manifest = {
    schemaVersion: 1,
    id,
    version: '1.0.0',
    sdk: '^0.2.0',
    flag: `plugin.${id}`,
    title: `Title of ${id}`,
    requires: [],
    contributions: {
      routes: [{ id: `${id}.page`, area: 'base', path: id, module: './Page', title: 'title' }],
      menu: [{ id: `${id}.menu`, label: 'title', icon: 'help', order: 990, target: { path: id } }],
      settingsTabs: [],
      searchProviders: point === 'search' ? [{ id: `${id}.search`, label: 'title', order: 1, module: './Other' }] : [],
      commands: point === 'command' ? [{ id: `${id}.command`, label: 'title', target: { module: './Other' } }] : [],
      extensionPoints: [],
      extensions:
        point === 'extension'
          ? [{ id: `${id}.tile`, point: 'points.tiles', order: 1, properties: { label: 'title' }, module: './Other' }]
          : [],
      ...(point === 'setup' ? { setup: './Other' } : {}),
    },
    modules: { './Page': module('page.js'), ...(isElsewhere ? { './Other': module('other.js') } : {}) },
    locales: { 'en-GB': 'texts.json' },
    labels: { 'en-GB': { title: `Title of ${id}` } },
    operations: [],
    files: Object.fromEntries(
      [...files].map(([name, content]) => [name, { bytes: Buffer.byteLength(content), integrity: integrityOf(content) }]),
    ),
  };
  const partId = `${id}.${point in PARTS ? PARTS[point as keyof typeof PARTS] : 'page'}`;
  return { id, partId, entry: { baseUrl: `/plugins/${id}/1.0.0/`, manifest: fault.manifest?.(manifest) ?? manifest }, files };
}
