import type { PluginManifest } from '@edge-console/sdk/contract';
import fc from 'fast-check';
import { FileError, type PageModules } from '../PageModules.js';
import { manifestOf } from './manifestOf.js';
import { formatMessage } from '../sentences.js';

/** The behaviour of a plugin's files while they load, and of its code. */
export type Behaviour = 'fine' | 'missing' | 'changed' | 'stalls' | 'throws' | 'hangs' | 'empty';
export type SetupBehaviour = 'none' | 'fine' | 'throws' | 'rejects' | 'hangs' | 'empty';

export interface RandomPlugin {
  readonly manifest: PluginManifest;
  /** False: the catalogue's entry does not contain a valid manifest. */
  readonly isValid: boolean;
  readonly behaviour: Behaviour;
  readonly setup: SetupBehaviour;
  /** Milliseconds until its files are loaded, if they are. */
  readonly delay: number;
}

export const IDS = Array.from({ length: 10 }, (item, index) => `p${index}`);
export const FITTING_SDK = '^0.1.0';

const need = fc.record({
  id: fc.constantFrom(...IDS, 'missing'),
  range: fc.constantFrom('*', '*', '*', '^1.0.0', '^2.0.0', 'nonsense'),
  optional: fc.boolean(),
});

const plugin = fc
  .record({
    id: fc.constantFrom(...IDS),
    version: fc.constantFrom('1.0.0', '1.2.3', '2.0.0'),
    sdk: fc.constantFrom(FITTING_SDK, FITTING_SDK, FITTING_SDK, FITTING_SDK, '^5.0.0', '?'),
    requires: fc.array(need, { maxLength: 2 }),
    path: fc.constantFrom('own', 'own', 'own', 'shared'),
    isValid: fc.constantFrom(true, true, true, true, true, false),
    behaviour: fc.constantFrom<Behaviour>(
      'fine',
      'fine',
      'fine',
      'fine',
      'fine',
      'missing',
      'changed',
      'stalls',
      'throws',
      'hangs',
      'empty',
    ),
    setup: fc.constantFrom<SetupBehaviour>('none', 'none', 'none', 'fine', 'fine', 'throws', 'rejects', 'hangs', 'empty'),
    delay: fc.integer({ min: 0, max: 9_000 }),
  })
  .map(({ id, version, sdk, requires, path, isValid, behaviour, setup, delay }): RandomPlugin => {
    const route = { id: `${id}.page`, area: 'base', path: path === 'own' ? id : path, module: './Page', title: 'title' } as const;
    const contributions = { routes: [route], ...(setup === 'none' ? {} : { setup: './setup' }) };
    return { manifest: manifestOf(id, { version, sdk, requires }, contributions), isValid, behaviour, setup, delay };
  });

/** Up to ten plugins that need each other, themselves, or missing plugins; some have the same id. */
export const randomPlugins = fc.array(plugin, { maxLength: 10 });

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const never = () => new Promise<never>(() => undefined);

function runSetup(behaviour: SetupBehaviour): unknown {
  switch (behaviour) {
    case 'throws':
      return {
        default: () => {
          throw new Error('setup threw');
        },
      };
    case 'rejects':
      return { default: () => Promise.reject(new Error('setup rejected')) };
    case 'hangs':
      return { default: never };
    case 'empty':
      return {};
    default:
      return { default: () => ({ dispose: () => undefined }) };
  }
}

function runPage(behaviour: Behaviour): unknown {
  if (behaviour === 'throws') throw new Error('the page threw');
  if (behaviour === 'hangs') return never();
  return behaviour === 'empty' ? {} : { default: 'the page' };
}

/** A page on which each plugin's files behave as its description defines; `used` are the entries of the catalogue that count. */
export function pageOf(used: () => ReadonlyMap<string, RandomPlugin>): PageModules {
  const ownerOf = (url: string) => used().get(/^\/plugins\/([^/]+)\//.exec(url)?.[1] ?? '');
  const arrive = async (url: string) => {
    const owner = ownerOf(url);
    if (owner?.behaviour === 'stalls') await never();
    await wait(owner?.delay ?? 0);
    if (owner?.behaviour === 'missing') throw new FileError('fetch', formatMessage('fileAnswered', { address: url, status: 404 }));
    if (owner?.behaviour === 'changed') throw new FileError('integrity', formatMessage('fileChanged', { address: url }));
  };
  return {
    preload: ({ url }) => arrive(url),
    preloadLibraries: () => undefined,
    addStyle: async ({ url }) => {
      await arrive(url);
      return () => undefined;
    },
    fetchJson: async ({ url }) => {
      await arrive(url);
      return {};
    },
    importModule: async (url) => {
      const owner = ownerOf(url);
      return url.endsWith('setup.js') ? runSetup(owner?.setup ?? 'none') : runPage(owner?.behaviour ?? 'fine');
    },
  };
}
