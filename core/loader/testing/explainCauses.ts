import { FileError } from '../PageModules.js';
import type { PluginLoader } from '../PluginLoader.js';
import { entry, extension, menu, plugin, route, type Fixture } from './explained.js';
import { manifestOf } from './manifestOf.js';
import { formatMessage } from '../sentences.js';

const load = (loader: PluginLoader) => loader.loadModule('a', './Page').catch(() => undefined);
const crash = async (loader: PluginLoader) => [1, 2, 3].forEach(() => loader.faults.crashed('a', 'a.page', new Error('boom')));
const failing = (error: Error): Pick<Fixture, 'page' | 'act'> => ({ page: { preload: () => Promise.reject(error) }, act: load });
const needing = (id: string, range = '*') => plugin({ requires: [{ id, range }] });

/** A tile of 'a', and 'b' that renders it. */
const withHost = (rest: object) => [
  plugin({}, { extensions: [{ ...extension, ...rest }] }),
  entry(manifestOf('b', {}, { extensionPoints: ['b.tiles'] })),
];

/** Every cause that this console knows, the contribution that it prevents, and the message. */
export const CAUSES: readonly (readonly [cause: string, id: string, message: string, fixture: Fixture])[] = [
  [
    'the catalogue cannot be read',
    'a.page',
    'The plugin catalogue could not be loaded: no answer',
    { catalogue: () => Promise.reject(new Error('no answer')) },
  ],
  [
    'the manifest is invalid',
    'a.page',
    "The description of plugin 'a' at /plugins/a/1.0.0/ is not valid: flag must be 'plugin.a'.",
    { entries: [plugin({ flag: 'plugin.b' })] },
  ],
  [
    'the server refuses its files',
    'a.page',
    'Page.js is not what was signed.',
    { entries: [entry(manifestOf('a'), { refused: 'Page.js is not what was signed.', isChecked: true })] },
  ],
  [
    'it is in the catalogue twice',
    'a.page',
    "'a' 1.0.0 is in the catalogue twice: /plugins/a/1.0.0/ is used, /elsewhere/a/ is not.",
    { entries: [plugin(), { ...plugin(), baseUrl: '/elsewhere/a/' }] },
  ],
  [
    'another version is higher',
    'a.page',
    "Version 1.0.0 of 'a' is one of 2, and 2.0.0 is the highest.",
    { entries: [plugin({ version: '2.0.0' }), plugin()] },
  ],
  [
    'a flag chooses another version',
    'a.page',
    "Version 1.0.0 of 'a' is one of 2, and the flag 'plugin.a.version' chooses 2.0.0.",
    { entries: [plugin({ version: '2.0.0' }), plugin()], world: { textOf: () => '2.0.0' } },
  ],
  ['the flags are not known', 'a.page', 'The flags are not known yet.', { world: { areFlagsKnown: false } }],
  ['the plugin flag is off', 'a.page', "The flag 'plugin.a' is off in qa.", { off: ['plugin.a'] }],
  [
    'it was built for another SDK',
    'a.page',
    "'a' was built for SDK ^2.0.0, and this console has 0.1.0.",
    { entries: [plugin({ sdk: '^2.0.0' })] },
  ],
  ['a plugin it needs is not installed', 'a.page', "'a' needs 'b', which is not installed.", { entries: [needing('b')] }],
  [
    'a plugin it needs is too old',
    'a.page',
    "'a' needs 'b' >=2, and 1.0.0 is installed.",
    { entries: [needing('b', '>=2'), entry(manifestOf('b'))] },
  ],
  [
    'a plugin it needs is switched off',
    'a.page',
    "The flag 'plugin.b' is off.",
    { entries: [needing('b'), entry(manifestOf('b'))], off: ['plugin.b'] },
  ],
  [
    'a plugin it needs failed',
    'a.page',
    "'b' was built for SDK ^9.0.0, and this console has 0.1.0.",
    { entries: [needing('b'), entry(manifestOf('b', { sdk: '^9.0.0' }))] },
  ],
  [
    'it needs itself through another plugin',
    'a.page',
    'Plugins need each other in a circle: a -> b -> a.',
    { entries: [needing('b'), entry(manifestOf('b', { requires: [{ id: 'a', range: '*' }] }))] },
  ],
  ['it crashed repeatedly', 'a.page', "'a' crashed 3 times, last in 'a.page': boom.", { act: crash }],
  [
    'another plugin has registered it',
    'a.page',
    "'a' cannot register the route path 'b': 'b' has it already.",
    { entries: [entry(manifestOf('b')), plugin({ requires: [{ id: 'b', range: '*' }] }, { routes: [{ ...route, path: 'b' }] })] },
  ],
  ['no user is signed in', 'a.page', 'No user is logged in, and only logged-in users see it.', { world: { session: 'signed-out' } }],
  ['the session is loading', 'a.menu', 'It is not known yet whether a user is logged in.', { world: { session: 'starting' } }],
  ['the session expired', 'a.menu', 'The session has expired.', { world: { session: 'expired' } }],
  ['the user has no access to the customer', 'a.page', 'The user has no access to the selected customer.', { world: { hasAccess: false } }],
  [
    'its feature flag is off',
    'a.page',
    "The feature flag 'newPage' is off in qa.",
    { entries: [plugin({}, { routes: [{ ...route, flag: 'newPage' }] })] },
  ],
  [
    'the policy denies it',
    'a.page',
    "The user may not 'a:view' here.",
    { entries: [plugin({}, { routes: [{ ...route, action: 'a:view' }] })], world: { policy: () => 'denied' } },
  ],
  [
    'the policy is loading',
    'a.page',
    "The server has not answered yet whether 'a:view' is allowed.",
    { entries: [plugin({}, { routes: [{ ...route, action: 'a:view' }] })], world: { policy: () => 'unknown' } },
  ],
  [
    'its manifest hides it from the menu',
    'a.menu',
    'The plugin hides it from the menu.',
    { entries: [plugin({}, { menu: [{ ...menu, hidden: true }] })] },
  ],
  [
    'its address lacks a setting',
    'a.menu',
    'A setting that its address {talentHubUrl}/x needs has no value in this environment.',
    { entries: [plugin({}, { menu: [{ ...menu, target: { external: '{talentHubUrl}/x' } }] })], world: { hasAddress: () => false } },
  ],
  [
    'no plugin offers its extension point',
    'a.tile',
    "No plugin offers the extension point 'b.tiles'.",
    { entries: [plugin({}, { extensions: [extension] })] },
  ],
  [
    'the plugin that offers its extension point is off',
    'a.tile',
    "'b', which offers the extension point 'b.tiles', is not active.",
    { entries: [plugin({}, { extensions: [extension] }), entry(manifestOf('b', {}, { extensionPoints: ['b.tiles'] }))], off: ['plugin.b'] },
  ],
  [
    'the flag of the page that it opens is off',
    'a.menu',
    "The feature flag 'newPage' is off in qa.",
    { entries: [plugin({}, { menu: [menu] })], world: { pageAt: () => ({ flags: ['newPage'] }) } },
  ],
  [
    'the page that it opens is denied',
    'a.menu',
    "The user may not 'a:second' here.",
    {
      entries: [plugin({}, { menu: [menu] })],
      world: { pageAt: () => ({ actions: ['a:first', 'a:second'] }), policy: (action) => (action === 'a:first' ? 'allowed' : 'denied') },
    },
  ],
  ["a tile's feature flag is off", 'a.tile', "The feature flag 'newTile' is off in qa.", { entries: withHost({ flag: 'newTile' }) }],
  [
    'the policy denies a tile',
    'a.tile',
    "The user may not 'a:view' here.",
    { entries: withHost({ action: 'a:view' }), world: { policy: () => 'denied' } },
  ],
  [
    "a tile's code throws",
    'a.tile',
    "Plugin 'a', module './Other': its code failed: boom",
    {
      entries: withHost({ module: './Other' }),
      page: { importModule: () => Promise.reject(new Error('boom')) },
      act: (loader) => loader.loadModule('a', './Other').catch(() => undefined),
    },
  ],
  [
    'the console has no place for its kind',
    'a.tab',
    'This console does not have a page that shows parts of this kind.',
    { entries: [plugin({}, { settingsTabs: [{ id: 'a.tab', tab: 'a', label: 'l', order: 1, module: './Page' }] })] },
  ],
  [
    'its code could not be fetched',
    'a.page',
    "Plugin 'a', module './Page': /x.js was answered with 404.",
    failing(new FileError('fetch', formatMessage('fileAnswered', { address: '/x.js', status: 404 }))),
  ],
  [
    'its code was changed on the way',
    'a.page',
    "Plugin 'a', module './Page': /x.js is not the file that was built: its content has changed.",
    failing(new FileError('integrity', formatMessage('fileChanged', { address: '/x.js' }))),
  ],
  [
    'its code throws',
    'a.page',
    "Plugin 'a', module './Page': its code failed: boom",
    { page: { importModule: () => Promise.reject(new Error('boom')) }, act: load },
  ],
  [
    'its module is empty',
    'a.page',
    "Plugin 'a', module './Page': it has no default export.",
    { page: { importModule: () => Promise.resolve({}) }, act: load },
  ],
  [
    'its setup fails',
    'a.page',
    "Plugin 'a', module './setup': its setup failed: no",
    {
      entries: [plugin({}, { setup: './setup' })],
      page: { importModule: () => Promise.resolve({ default: () => Promise.reject(new Error('no')) }) },
      act: load,
    },
  ],
];
