import type { Answer, Expected, Fault } from './Fault.js';

const FAILED: Expected = { outcome: 'failed page', blame: 'plugin and part' };
const core = (expected: Expected): Expected => ({ ...expected, isCore: true });
const slow = (expected: Expected): Expected => ({ ...expected, isSlow: true });
const code =
  (answer: ReturnType<Answer>): Answer =>
  (file) =>
    file.endsWith('.js') ? answer : undefined;

/** Files that differ from the build, or are not delivered. */
const FILES: readonly Fault[] = [
  { id: 'missing-file', title: 'File is missing (404)', at: { files: core(FAILED) }, answer: code({ status: 404 }) },
  {
    id: 'html-instead',
    title: 'HTML instead of JavaScript',
    at: { files: FAILED },
    answer: code({ type: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  },
  { id: 'wrong-type', title: 'Wrong MIME type', at: { files: core(FAILED) }, answer: code({ type: 'text/plain' }) },
  {
    id: 'changed-byte',
    title: 'File has an extra byte',
    at: { files: FAILED },
    answer: code({ body: 'globalThis.tampered = true; ' }),
  },
  { id: 'connection-lost', title: 'Connection breaks', at: { files: FAILED }, answer: code('lost') },
  { id: 'stalls', title: 'File is never delivered', at: { files: slow(FAILED) }, answer: code('never') },
  {
    id: 'texts-missing',
    title: 'Texts are missing',
    at: { files: FAILED },
    answer: (file) => (file.endsWith('.json') ? { status: 404 } : undefined),
  },
];

interface Parts {
  readonly id: string;
  readonly contributions: {
    readonly routes: readonly object[];
    readonly menu: readonly object[];
    readonly commands: readonly object[];
    readonly extensions: readonly { readonly module?: string }[];
  };
}
const contributing = (change: (parts: Parts) => object) => (manifest: object) => {
  const parts = manifest as Parts;
  return { ...manifest, contributions: { ...parts.contributions, ...change(parts) } };
};

const MANIFESTS: readonly Fault[] = [
  {
    id: 'duplicate-ids',
    title: 'Two contributions with one id',
    at: { manifest: core({ outcome: 'absent', blame: 'plugin' }) },
    manifest: contributing(({ contributions: { menu } }) => ({ menu: [...menu, ...menu] })),
  },
  {
    id: 'route-clash',
    title: "Uses another plugin's address",
    at: { manifest: core({ outcome: 'works', blame: 'plugin and part' }) },
    manifest: contributing(({ id, contributions: { routes } }) => ({
      routes: [...routes, { id: `${id}.clash`, area: 'base', path: 'chaos/steady', module: './Page', title: 'title' }],
    })),
  },
  {
    id: 'shortcut-clash',
    title: "Uses another command's shortcut",
    at: { manifest: { outcome: 'works', blame: 'plugin and part' } },
    manifest: contributing(({ id }) => ({
      commands: [1, 2].map((number) => ({ id: `${id}.keys${number}`, label: 'title', shortcut: 'g q', target: { path: id } })),
    })),
  },
  {
    id: 'wrong-sdk',
    title: 'Built for another SDK',
    at: { manifest: { outcome: 'failed page', blame: 'plugin' } },
    manifest: (manifest) => ({ ...manifest, sdk: '^9.0.0' }),
  },
  {
    id: 'missing-need',
    title: 'Requires a plugin that is not installed',
    at: { manifest: { outcome: 'failed page', blame: 'plugin' } },
    manifest: (manifest) => ({ ...manifest, requires: [{ id: 'nowhere', range: '*' }] }),
  },
  {
    id: 'no-manifest',
    title: 'Manifest violates the schema',
    at: { manifest: { outcome: 'absent', blame: 'plugin' } },
    manifest: () => ({ id: 'faulty-no-manifest', surprise: true }),
  },
  {
    id: 'menu-garbage',
    title: 'Invalid contribution to the user menu',
    at: { userMenu: { outcome: 'works', blame: 'no report' } },
    manifest: contributing(({ id }) => ({
      extensions: [{ id: `${id}.line`, point: 'shell.userMenu', order: 1, properties: { label: 1 } }],
    })),
  },
  {
    id: 'tile-garbage',
    title: 'Invalid properties for an extension point',
    at: { extension: core({ outcome: 'failed part', blame: 'plugin and part' }) },
    manifest: contributing(({ contributions: { extensions } }) => ({
      extensions: extensions.map((one) => ({ ...one, properties: { label: { no: 'text' } } })),
    })),
  },
  {
    id: 'tile-without-code',
    title: 'Component without a module',
    at: { extension: { outcome: 'failed part', blame: 'plugin and part' } },
    manifest: contributing(({ contributions: { extensions } }) => ({
      extensions: extensions.map((one) => ({ ...one, module: undefined })),
    })),
  },
];

const CATALOGUE: readonly Fault[] = [
  {
    id: 'catalogue-401',
    title: 'Catalogue request fails with 401',
    at: { catalogue: core({ outcome: 'error page', blame: 'no report' }) },
    answer: () => ({ status: 401, body: '' }),
  },
  {
    id: 'catalogue-html',
    title: 'Catalogue is HTML',
    at: { catalogue: { outcome: 'error page', blame: 'no report' } },
    answer: () => ({ type: 'text/html', body: '<!doctype html>' }),
  },
  {
    id: 'catalogue-stalls',
    title: 'Catalogue is never delivered',
    at: { catalogue: slow({ outcome: 'error page', blame: 'no report' }) },
    answer: () => 'never',
  },
];

/** Faults that occur before code of the plugin runs. */
export const DELIVERY_FAULTS: readonly Fault[] = [...FILES, ...MANIFESTS, ...CATALOGUE];
