import type { Answer, Expected, Fault } from './Fault.js';

const FAILED: Expected = { outcome: 'failed page', blame: 'plugin and part' };
const core = (expected: Expected): Expected => ({ ...expected, isCore: true });
const slow = (expected: Expected): Expected => ({ ...expected, isSlow: true });
const code =
  (answer: ReturnType<Answer>): Answer =>
  (file) =>
    file.endsWith('.js') ? answer : undefined;

/** Files that do not come as they were built. */
const FILES: readonly Fault[] = [
  { id: 'missing-file', title: 'File is gone (404)', at: { files: core(FAILED) }, answer: code({ status: 404 }) },
  {
    id: 'html-instead',
    title: 'HTML instead of JavaScript',
    at: { files: FAILED },
    answer: code({ type: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  },
  { id: 'wrong-type', title: 'Wrong MIME type', at: { files: core(FAILED) }, answer: code({ type: 'text/plain' }) },
  {
    id: 'changed-byte',
    title: 'One byte more than was built',
    at: { files: FAILED },
    answer: code({ body: 'globalThis.tampered = true; ' }),
  },
  { id: 'connection-lost', title: 'Connection breaks', at: { files: FAILED }, answer: code('lost') },
  { id: 'stalls', title: 'File never comes', at: { files: slow(FAILED) }, answer: code('never') },
  {
    id: 'texts-missing',
    title: 'Texts are gone',
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
    title: "Takes another plugin's address",
    at: { manifest: core({ outcome: 'works', blame: 'plugin and part' }) },
    manifest: contributing(({ id, contributions: { routes } }) => ({
      routes: [...routes, { id: `${id}.clash`, area: 'base', path: 'chaos/steady', module: './Page', title: 'title' }],
    })),
  },
  {
    id: 'shortcut-clash',
    title: "Takes another command's keys",
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
    title: 'Needs a plugin that is not there',
    at: { manifest: { outcome: 'failed page', blame: 'plugin' } },
    manifest: (manifest) => ({ ...manifest, requires: [{ id: 'nowhere', range: '*' }] }),
  },
  {
    id: 'no-manifest',
    title: 'Manifest is no manifest',
    at: { manifest: { outcome: 'absent', blame: 'plugin' } },
    manifest: () => ({ id: 'faulty-no-manifest', surprise: true }),
  },
  {
    id: 'menu-garbage',
    title: 'Puts nonsense into the user menu',
    at: { userMenu: { outcome: 'works', blame: 'nobody' } },
    manifest: contributing(({ id }) => ({
      extensions: [{ id: `${id}.line`, point: 'shell.userMenu', order: 1, properties: { label: 1 } }],
    })),
  },
  {
    id: 'tile-garbage',
    title: 'Says nonsense of itself to the page that shows it',
    at: { extension: core({ outcome: 'failed part', blame: 'plugin and part' }) },
    manifest: contributing(({ contributions: { extensions } }) => ({
      extensions: extensions.map((one) => ({ ...one, properties: { label: { no: 'text' } } })),
    })),
  },
  {
    id: 'tile-without-code',
    title: 'Names no code where code is asked for',
    at: { extension: { outcome: 'failed part', blame: 'plugin and part' } },
    manifest: contributing(({ contributions: { extensions } }) => ({
      extensions: extensions.map((one) => ({ ...one, module: undefined })),
    })),
  },
];

const CATALOGUE: readonly Fault[] = [
  {
    id: 'catalogue-401',
    title: 'Catalogue answers 401',
    at: { catalogue: core({ outcome: 'error page', blame: 'nobody' }) },
    answer: () => ({ status: 401, body: '' }),
  },
  {
    id: 'catalogue-html',
    title: 'Catalogue is HTML',
    at: { catalogue: { outcome: 'error page', blame: 'nobody' } },
    answer: () => ({ type: 'text/html', body: '<!doctype html>' }),
  },
  {
    id: 'catalogue-stalls',
    title: 'Catalogue never comes',
    at: { catalogue: slow({ outcome: 'error page', blame: 'nobody' }) },
    answer: () => 'never',
  },
];

/** What goes wrong before any code runs. */
export const DELIVERY_FAULTS: readonly Fault[] = [...FILES, ...MANIFESTS, ...CATALOGUE];
