import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, Kind, parse, print, type DocumentNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeDefs } from '../../graphql/__generated__/typeDefs.js';
import type { DomainResolvers } from '../../graphql/DomainModule.js';
import { readRootFieldRules } from '../../graphql/rootFieldRules.js';
import { findInstallation } from '../../root.js';
import { sampleCall } from '../testing/sampleCall.js';
import { operationsJson, signedIn, startTestServer, type TestServer } from '../testing/testServer.js';

/* FLAG-007 for the whole schema, with the documents of the product's plugins: operations that only disabled plugins use are rejected. */

const { root } = findInstallation();

/** Operations of a folder's GraphQL files, each with the fragments of all. */
function operationsIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'));
  const definitions = files.flatMap((name) => parse(readFileSync(path.join(folder, name), 'utf8')).definitions);
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map((operation) => print({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] } as DocumentNode));
}

/** Names of the root fields that documents select. */
function fieldsOf(texts: readonly string[]): ReadonlySet<string> {
  const operations = texts.flatMap((text) => parse(text).definitions).filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fields = operations.flatMap(({ selectionSet }) => selectionSet.selections);
  return new Set(fields.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : [])));
}

const SHELL = operationsIn(path.join(root, 'core'));
const PLUGINS = Object.fromEntries(
  readdirSync(path.join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, operationsIn(path.join(root, 'plugins', name))] as const)
    .filter(([, texts]) => texts.length > 0),
);
const IDS = Object.keys(PLUGINS);
const SHELL_FIELDS = fieldsOf(SHELL);
const PLUGIN_FIELDS = Object.entries(PLUGINS).map(([id, texts]) => ({ id, fields: fieldsOf(texts) }));

const schema = buildSchema(typeDefs);
const FIELDS = (['query', 'mutation'] as const).flatMap((type) => {
  const found = type === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(found?.getFields() ?? {}).map((field) => ({ type, field, name: field.name }));
});

/** Plugins that use a field. Undefined for a field that the shell uses too, and for an unused field. */
function ownersOf(name: string): readonly string[] | undefined {
  const owners = PLUGIN_FIELDS.filter(({ fields }) => fields.has(name)).map(({ id }) => id);
  return owners.length === 0 || SHELL_FIELDS.has(name) ? undefined : owners;
}

let server: TestServer;
let off: ReadonlySet<string> = new Set();

beforeAll(async () => {
  const actions = [...readRootFieldRules(schema).values()].flatMap((rule) => (rule.kind === 'action' ? rule.actions : []));
  const answering = (type: 'query' | 'mutation') =>
    Object.fromEntries(FIELDS.filter((entry) => entry.type === type).map(({ name }) => [name, () => null]));
  const resolvers: DomainResolvers = { Query: answering('query'), Mutation: answering('mutation') };
  server = await startTestServer({ typeDefs, resolvers, caller: { actions }, documents: SHELL, isPluginOn: async (id) => !off.has(id) });
  // The same documents in another plugin, as if two plugins share operations.
  for (const [id, texts] of Object.entries({ ...PLUGINS, sharing: PLUGINS['iam'] ?? [] }))
    await server.writePlugin(id, '1.0.0', { 'operations.json': operationsJson(texts) });
});
afterAll(() => server.close());

/** Root fields that are rejected while these plugins are off. */
async function refusedWithout(...ids: readonly string[]): Promise<readonly string[]> {
  off = new Set(ids);
  const refused: string[] = [];
  for (const { type, field, name } of FIELDS) {
    const answer = await server.app.inject(signedIn({ ...sampleCall(type, field) }));
    if (answer.body.includes('OPERATION_DISABLED')) refused.push(name);
  }
  return refused.sort();
}

const onlyOf = (ids: readonly string[]) =>
  FIELDS.map(({ name }) => name)
    .filter((name) => ownersOf(name)?.every((owner) => ids.includes(owner)))
    .sort();

describe('FLAG-007: operations of plugins that are off', () => {
  test('FLAG-007: with all plugins on, no field is rejected', async () => {
    expect(await refusedWithout()).toEqual([]);
  });

  test.each(IDS.filter((id) => id !== 'iam'))('FLAG-007: without %s only the fields that no other plugin uses are rejected', async (id) => {
    expect(onlyOf([id]).length).toBeGreaterThan(0);
    expect(await refusedWithout(id)).toEqual(onlyOf([id]));
  });

  test('FLAG-007: a field that two plugins use is accepted while one of them is on', async () => {
    expect(onlyOf(['iam']).length).toBeGreaterThan(5);
    expect(await refusedWithout('iam')).toEqual([]);
    expect(await refusedWithout('sharing')).toEqual([]);
    expect(await refusedWithout('iam', 'sharing')).toEqual(onlyOf(['iam']));
  });

  test('FLAG-007: the fields of the operations pages do not depend on a plugin', async () => {
    const left = await refusedWithout(...IDS, 'sharing');
    expect(left.filter((name) => name.startsWith('OPS'))).toEqual([]);
    expect(left).not.toContain('AuthMe');
  });
});
