import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import schema from './manifest.schema.json' with { type: 'json' };
import { findContradictions } from './contradictions.js';
import type { PluginManifest } from './types.js';

/** The error in a manifest, and its location: `contributions.routes[0].module`; empty for the whole manifest. */
export interface ManifestError {
  readonly path: string;
  readonly message: string;
}

export type ManifestValidation =
  | { readonly ok: true; readonly manifest: PluginManifest }
  | { readonly ok: false; readonly errors: readonly ManifestError[] };

/** An interpreter, not a compiler: the console's content security policy does not allow `unsafe-eval`. */
const validator = new Validator(schema as Schema, '2019-09', false);

/** Keywords whose errors only repeat an error below them. */
const WRAPPERS = new Set(['properties', 'items', 'additionalProperties', 'propertyNames', '$ref']);

/**
 * Validates a manifest like the build, the server and the loader: against the published schema, then by rules that a schema cannot express
 * (ids under the plugin's own name, modules and files that exist). (SDK-004)
 */
export function validateManifest(value: unknown): ManifestValidation {
  const result = validator.validate(value ?? null);
  const errors = result.valid
    ? findContradictions(value as PluginManifest)
    : result.errors.filter((unit) => !WRAPPERS.has(unit.keyword)).map(toManifestError);
  return errors.length === 0 ? { ok: true, manifest: value as PluginManifest } : { ok: false, errors };
}

function toManifestError(unit: OutputUnit): ManifestError {
  return { path: pathOf(unit.instanceLocation), message: messageOf(unit) };
}

function messageOf({ keyword, keywordLocation, error }: OutputUnit): string {
  if (keyword === 'false') return 'is not a known property.';
  const wanted = keyword === 'pattern' ? describedAt(keywordLocation) : undefined;
  return wanted === undefined ? error.replace(/^Instance /, '') : `must be ${wanted}.`;
}

/** The schema's description of the value that a keyword validates: '#/properties/id/$ref/pattern'. */
function describedAt(location: string): string | undefined {
  let at: unknown = schema;
  for (const part of location.split('/').slice(1, -1)) {
    const node = at as Readonly<Record<string, unknown>> | undefined;
    const { $ref } = node ?? {};
    at = part === '$ref' && typeof $ref === 'string' ? Reflect.get(schema.$defs, $ref.split('/').at(-1) ?? '') : node?.[part];
  }
  return (at as { readonly description?: string } | undefined)?.description;
}

/** `#/routes/0/id` as a path in code: `routes[0].id`. */
function pathOf(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce((path, part) => {
    if (/^\d+$/.test(part)) return `${path}[${part}]`;
    if (!/^\w+$/.test(part)) return `${path}['${part}']`;
    return path === '' ? part : `${path}.${part}`;
  }, '');
}
