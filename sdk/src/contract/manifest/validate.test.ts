import { describe, expect, test } from 'vitest';
import { MENU_ICONS, type PluginManifest } from './types.js';
import schema from './manifest.schema.json' with { type: 'json' };
import { validateManifest } from './validate.js';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

const valid: PluginManifest = {
  schemaVersion: 1,
  id: 'customers',
  version: '1.2.3',
  sdk: '^0.1.0',
  flag: 'plugin.customers',
  title: 'Customers',
  requires: [{ id: 'auth', range: '^1.0.0', optional: true }],
  contributions: {
    routes: [
      { id: 'customers.list', area: 'base', path: 'customers', module: './screens/List', title: 'title', action: 'org:viewCustomerList' },
    ],
    menu: [
      {
        id: 'customers.menu',
        label: 'menu',
        icon: 'office',
        order: 10,
        target: { path: 'customers' },
        flags: ['a', 'b'],
        actions: ['c:d'],
      },
    ],
    settingsTabs: [
      {
        id: 'customers.tab',
        tab: 'customers',
        label: 'tab',
        order: 1,
        module: './screens/List',
        query: { language: 'default' },
        status: './Search',
      },
    ],
    searchProviders: [{ id: 'customers.search', label: 'search', order: 1, module: './Search' }],
    commands: [{ id: 'customers.new', label: 'new', target: { path: 'customers/create' } }],
    extensionPoints: ['customers.tiles'],
    extensions: [{ id: 'customers.tile', point: 'insights.tiles', order: 1, properties: { size: 2 } }],
  },
  modules: {
    './screens/List': { file: 'List.abc.js', imports: ['shared.def.js'], css: ['List.abc.css'] },
    './Search': { file: 'Search.abc.js', imports: [], css: [] },
  },
  locales: { 'en-GB': 'locales/en-GB.abc.json' },
  operations: [{ name: 'ORGGetCustomers', type: 'query', sha256: 'a'.repeat(64) }],
  operationsFile: 'operations.json',
  files: Object.fromEntries(
    ['List.abc.js', 'shared.def.js', 'List.abc.css', 'Search.abc.js', 'locales/en-GB.abc.json', 'operations.json'].map((file) => [
      file,
      { bytes: 1, integrity: INTEGRITY },
    ]),
  ),
};

/** The valid manifest with one value changed. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(valid) as unknown;
  let at = copy as Record<string | number, unknown>;
  for (const part of path.slice(0, -1)) at = at[part] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

function errorsOf(value: unknown) {
  const result = validateManifest(value);
  return result.ok ? [] : result.errors;
}

describe('SDK-004: a manifest is validated against the published schema, with errors that name the field', () => {
  test('a valid manifest is returned unchanged', () => {
    expect(validateManifest(valid)).toEqual({ ok: true, manifest: valid });
  });

  test.each([
    [['id'], undefined, '', 'required property "id"'],
    [['id'], 'Customers', 'id', 'must be lower-case letters, digits and hyphens'],
    [['schemaVersion'], 2, 'schemaVersion', 'does not match'],
    [['version'], '1.x', 'version', 'must be a version such as 1.2.3.'],
    [['surprise'], true, 'surprise', 'is not a known property.'],
    [['contributions', 'routes', 0, 'area'], 'nowhere', 'contributions.routes[0].area', 'does not match any of'],
    [['contributions', 'routes', 0, 'module'], '../../core/main', 'contributions.routes[0].module', 'must be a path from the plugin'],
    [['contributions', 'menu', 0, 'icon'], 'skull', 'contributions.menu[0].icon', 'does not match any of'],
    [
      ['contributions', 'menu', 0, 'target'],
      { external: 'javascript:alert(1)' },
      'contributions.menu[0].target.external',
      'must be an address that begins with https://',
    ],
    [['contributions', 'routes', 0, 'flags'], 'edgeOne', 'contributions.routes[0].flags', 'type "string" is invalid'],
    [['contributions', 'menu', 0, 'actions'], [], 'contributions.menu[0].actions', 'too few items'],
    [['contributions', 'commands', 0, 'anyFlag'], ['edgeOne'], 'contributions.commands[0].anyFlag', 'is not a known property.'],
    [
      ['contributions', 'settingsTabs', 0, 'query'],
      { language: 7 },
      'contributions.settingsTabs[0].query.language',
      'type "number" is invalid',
    ],
    [
      ['contributions', 'settingsTabs', 0, 'query'],
      { 'a&b': '1' },
      "contributions.settingsTabs[0].query['a&b']",
      'must be letters, digits',
    ],
    [['files', '../secret.js'], { bytes: 1, integrity: INTEGRITY }, "files['../secret.js']", 'does not match pattern'],
    [['modules', './Search', 'file'], '/etc/passwd', "modules['./Search'].file", 'does not match pattern'],
    [['files', 'List.abc.js', 'integrity'], 'sha256-x', "files['List.abc.js'].integrity", 'does not match pattern'],
  ] as const)('%j = %j', (path, value, at, message) => {
    expect(errorsOf(changed(path, value))).toContainEqual({ path: at, message: expect.stringContaining(message) as string });
  });

  test.each([[undefined], [null], [17], ['text'], [[]]])('%j is not a manifest', (value) => {
    expect(errorsOf(value).length).toBeGreaterThan(0);
  });
});

describe('SDK-004: parts that do not fit each other are reported', () => {
  test.each([
    [['flag'], 'plugin.other', 'flag', "must be 'plugin.customers'."],
    [['contributions', 'routes', 0, 'id'], 'iam.list', 'contributions.routes[0].id', "'iam.list' must begin with 'customers.'."],
    [['contributions', 'extensionPoints', 0], 'iam.tiles', 'contributions.extensionPoints[0]', "'iam.tiles' must begin with 'customers.'."],
    [
      ['contributions', 'routes', 0, 'module'],
      './Gone',
      'contributions.routes[0].module',
      "names './Gone', which is not among the modules.",
    ],
    [
      ['contributions', 'settingsTabs', 0, 'status'],
      './status',
      'contributions.settingsTabs[0].status',
      "names './status', which is not among the modules.",
    ],
    [
      ['contributions', 'routes', 0, 'path'],
      '/customers',
      'contributions.routes[0].path',
      'must not begin with a slash: it is relative to the base.',
    ],
    [['contributions', 'routes', 0, 'area'], 'public', 'contributions.routes[0].path', 'must begin with a slash in the public area.'],
    [['files', 'shared.def.js'], undefined, "modules['./screens/List']", "names 'shared.def.js', which is not among the files."],
    [['locales', 'en-US'], 'locales/en-US.json', "locales['en-US']", "names 'locales/en-US.json', which is not among the files."],
  ] as const)('%j = %j', (path, value, at, message) => {
    expect(errorsOf(changed(path, value))).toEqual([{ path: at, message }]);
  });

  test('an id that is used twice', () => {
    const [route] = valid.contributions.routes;
    expect(errorsOf(changed(['contributions', 'routes', 1], { ...route, path: 'other' }))).toEqual([
      { path: 'contributions.routes[1].id', message: "'customers.list' is used twice." },
    ]);
  });
});

test('the schema has the same menu icons as the types', () => {
  expect(schema.$defs.menuItem.properties.icon.enum).toEqual([...MENU_ICONS]);
});
