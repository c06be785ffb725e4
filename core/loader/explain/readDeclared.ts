import type { CatalogueEntry } from '@edge-console/sdk/contract';
import { KINDS } from '../contributions.js';
import type { DeclaredKind } from './Explanation.js';

/** A contribution that an entry of the catalogue declares, read as far as possible from a broken manifest. */
export interface Declared {
  readonly entry: CatalogueEntry;
  readonly pluginId: string;
  readonly version: string;
  readonly kind: DeclaredKind;
  readonly id: string;
  /** The value in the manifest; in a valid manifest it has the type of its kind. */
  readonly item: object;
}

const UNNAMED = '(unnamed)';

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** Every contribution that the catalogue's entries declare, in their order. */
export function readDeclared(entries: readonly CatalogueEntry[]): readonly Declared[] {
  return entries.flatMap((entry) => {
    const manifest = asObject(entry.manifest);
    const contributions = asObject(manifest['contributions']);
    const of = { entry, pluginId: asText(manifest['id'], UNNAMED), version: asText(manifest['version'], '') };
    const registered = KINDS.flatMap((kind) =>
      asList(contributions[kind]).map((item): Declared => ({
        ...of,
        kind,
        item: asObject(item),
        id: asText(asObject(item)['id'], UNNAMED),
      })),
    );
    const points = asList(contributions['extensionPoints']).map((id): Declared => ({
      ...of,
      kind: 'extensionPoints',
      item: {},
      id: asText(id, UNNAMED),
    }));
    const { setup } = contributions;
    const setups: readonly Declared[] =
      typeof setup === 'string' ? [{ ...of, kind: 'setup', item: { module: setup }, id: `${of.pluginId}.setup` }] : [];
    return [...registered, ...points, ...setups];
  });
}
