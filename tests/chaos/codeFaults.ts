import type { Expected, Fault, Point } from './Fault.js';

const FAILED: Expected = { outcome: 'failed page', blame: 'plugin and part' };
const FAILED_TAB: Expected = { outcome: 'failed tab', blame: 'plugin and part' };
const FAILED_PART: Expected = { outcome: 'failed part', blame: 'plugin and part' };
const FAILED_COMMAND: Expected = { outcome: 'failed command', blame: 'plugin and part' };
const WORKS: Expected = { outcome: 'works', blame: 'no report' };
const REPORTED: Expected = { outcome: 'works', blame: 'plugin and part' };
const core = (expected: Expected): Expected => ({ ...expected, isCore: true });
const slow = (expected: Expected): Expected => ({ ...expected, isSlow: true });

/** Faults of a whole module have the same effect at every point. */
function everywhere(judge: (expected: Expected) => Expected = (expected) => expected): Partial<Record<Point, Expected>> {
  return {
    page: judge(FAILED),
    setup: judge(FAILED),
    search: judge(FAILED_TAB),
    command: judge(FAILED_COMMAND),
    extension: judge(FAILED_PART),
  };
}

const REACT = "import { createElement as h, useEffect, useLayoutEffect, useState, use } from 'react';\n";
const SDK = "import * as sdk from '@edge-console/sdk';\n";
const page = (body: string, rest = '') =>
  `${REACT}${SDK}${rest}\nexport default function Page() { ${body}\nreturn h('div', null, h('h1', null, 'Faulty page'), h('button', { onClick: () => globalThis.pressed() }, 'Press')); }`;

/** Modules that do not run. */
const MODULES: readonly Fault[] = [
  { id: 'syntax', title: 'Syntax error', at: { ...everywhere(), page: core(FAILED) }, code: 'export default function ( {' },
  {
    id: 'import-throws',
    title: 'Throws during evaluation',
    at: { ...everywhere(), page: core(FAILED), setup: core(FAILED), extension: core(FAILED_PART) },
    code: "throw new Error('chaos at import');",
  },
  {
    id: 'import-hangs',
    title: 'Never finishes its evaluation',
    at: everywhere(slow),
    code: 'await new Promise(() => {});\nexport default () => null;',
  },
  { id: 'no-export', title: 'No default export', at: everywhere(), code: 'export const nothing = 0;' },
  { id: 'null-export', title: 'Default export is null', at: { ...everywhere(), page: core(FAILED) }, code: 'export default null;' },
  {
    id: 'wrong-export',
    title: 'Default export is a number',
    at: { ...everywhere(), search: core(FAILED_TAB), extension: core(FAILED_PART) },
    code: 'export default 42;',
  },
];

/** Pages with faults while they are shown. */
const PAGES: readonly Fault[] = [
  {
    id: 'render-throws',
    title: 'Throws during rendering',
    at: { page: core(FAILED), extension: core(FAILED_PART) },
    code: page("throw new Error('chaos in render');"),
  },
  {
    id: 'effect-throws',
    title: 'Throws in an effect',
    at: { page: core(FAILED), extension: FAILED_PART },
    code: page("useEffect(() => { throw new Error('chaos in effect'); });"),
  },
  {
    id: 'bad-child',
    title: 'Renders an object',
    at: { page: FAILED, extension: FAILED_PART },
    code: page("return h('p', null, { no: 'child' });"),
  },
  {
    id: 'handler-throws',
    title: 'Throws in an event handler',
    at: { page: core(REPORTED), extension: REPORTED },
    press: 'Press',
    code: page("globalThis.pressed = () => { throw new Error('chaos in handler'); };"),
  },
  {
    id: 'timer-throws',
    title: 'Throws in a timer',
    at: { page: REPORTED },
    code: page("useEffect(() => { setTimeout(() => { throw new Error('chaos in timer'); }, 10); }, []);"),
  },
  {
    id: 'rejects',
    title: 'Leaves a promise rejection unhandled',
    at: { page: REPORTED },
    code: page("useEffect(() => { Promise.reject(new Error('chaos rejected')); }, []);"),
  },
  {
    id: 'timer-storm',
    title: 'Timer that throws endlessly',
    at: { page: core({ outcome: 'switched off', blame: 'plugin and part' }) },
    code: page("useEffect(() => { setInterval(() => { throw new Error('chaos storm'); }, 20); }, []);"),
    limit: 'The console cannot stop the timer, but ignores its further errors.',
  },
  {
    id: 'rerenders',
    title: 'Sets state in an endless loop during rendering',
    at: { page: core(FAILED), extension: core(FAILED_PART) },
    code: page('const [n, set] = useState(0); set(n + 1);'),
  },
  {
    id: 'effect-loop',
    title: 'Sets state in an endless loop of layout effects',
    at: { page: FAILED, extension: FAILED_PART },
    code: page('const [n, set] = useState(0); useLayoutEffect(() => set(n + 1));'),
  },
  {
    id: 'suspends',
    title: 'Suspends forever',
    at: { page: slow(FAILED), extension: slow(FAILED_PART) },
    code: page('use(never);', 'const never = new Promise(() => {});'),
  },
  {
    id: 'listener-leak',
    title: 'Leaves listeners on the window',
    at: { page: WORKS },
    code: page("useEffect(() => { for (let i = 0; i < 100; i += 1) window.addEventListener('mousemove', () => {}); }, []);"),
    limit: 'Listeners that a plugin adds directly to the window remain until the user closes the page.',
  },
  {
    id: 'style-bleed',
    title: 'Adds styles that hide everything',
    at: { page: core(WORKS) },
    code: page(
      "useEffect(() => { const style = document.createElement('style'); style.textContent = 'body { display: none !important; }'; document.head.append(style); }, []);",
    ),
  },
  {
    id: 'other-react',
    title: 'Bundles its own React',
    at: { page: core(FAILED), extension: FAILED_PART },
    code: `${page('own.useState(0);', 'const own = { useState: (value) => null.useState(value) };')}`,
  },
  {
    id: 'pollution',
    title: 'Pollutes prototypes',
    at: { page: core(WORKS) },
    code: page("Object.prototype.polluted = 'yes'; Array.prototype.polluted = 'yes';"),
    limit: "Added members are harmless. A replaced built-in function affects the whole page, because all plugins share the page's realm.",
  },
  {
    id: 'undeclared-operation',
    title: 'Sends an operation that its manifest does not list',
    at: { page: core({ outcome: 'works', blame: 'plugin' }) },
    code: page(
      'const graphql = sdk.useService(sdk.GraphqlServiceToken); useEffect(() => { graphql.query(parsed, {}).catch(() => {}); }, []);',
      "const name = { kind: 'Name', value: 'AuthMe' };\nconst parsed = { kind: 'Document', definitions: [{ kind: 'OperationDefinition', operation: 'query', name, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name }] } }] };",
    ),
  },
  {
    id: 'private-service',
    title: 'Requests an internal service of the kernel',
    at: { page: core(FAILED), extension: FAILED_PART },
    code: page("sdk.useService(Symbol.for('edge-console.kernel.PageExit'));"),
  },
  {
    id: 'message-flood',
    title: 'Shows 200 messages at once',
    at: { page: core({ outcome: 'works', blame: 'plugin' }) },
    code: page(
      "const messages = sdk.useService(sdk.NotificationServiceToken); useEffect(() => { for (let i = 0; i < 200; i += 1) messages.error('Flood ' + i); }, []);",
    ),
  },
  { id: 'huge', title: 'Is 10 MB large', at: { page: WORKS }, padding: 10_000_000, code: page('') },
];

const search = (body: string) => `export default { search: () => { ${body} } };`;
const SEARCHES: readonly Fault[] = [
  { id: 'search-throws', title: 'Search throws', at: { search: FAILED_TAB }, code: search("throw new Error('chaos in search');") },
  {
    id: 'search-rejects',
    title: 'Search rejects',
    at: { search: core(FAILED_TAB) },
    code: search("return Promise.reject(new Error('chaos in search'));"),
  },
  { id: 'search-hangs', title: 'Search never answers', at: { search: slow(FAILED_TAB) }, code: search('return new Promise(() => {});') },
  {
    id: 'search-garbage',
    title: 'Search returns invalid results',
    at: { search: core(FAILED_TAB) },
    code: search('return Promise.resolve([{ id: 1 }, null]);'),
  },
  { id: 'search-null', title: 'Search returns null', at: { search: FAILED_TAB }, code: search('return Promise.resolve(null);') },
];

const COMMANDS: readonly Fault[] = [
  {
    id: 'command-throws',
    title: 'Command throws',
    at: { command: core(FAILED_COMMAND) },
    code: "export default () => { throw new Error('chaos in command'); };",
  },
  {
    id: 'command-rejects',
    title: 'Command rejects',
    at: { command: FAILED_COMMAND },
    code: "export default () => Promise.reject(new Error('chaos in command'));",
  },
  { id: 'command-hangs', title: 'Command never ends', at: { command: WORKS }, code: 'export default () => new Promise(() => {});' },
];

const SETUPS: readonly Fault[] = [
  {
    id: 'setup-throws',
    title: 'Setup throws',
    at: { setup: FAILED },
    code: "export default () => { throw new Error('chaos in setup'); };",
  },
  {
    id: 'setup-rejects',
    title: 'Setup rejects',
    at: { setup: FAILED },
    code: "export default () => Promise.reject(new Error('chaos in setup'));",
  },
  { id: 'setup-hangs', title: 'Setup never ends', at: { setup: slow(FAILED) }, code: 'export default () => new Promise(() => {});' },
];

/** Faults in code. */
export const CODE_FAULTS: readonly Fault[] = [...MODULES, ...PAGES, ...SEARCHES, ...COMMANDS, ...SETUPS];

/** A page without a fault, for faults at other points. */
export const FINE_PAGE = page('');
