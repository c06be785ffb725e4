import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import type { JsonValue, Logger } from '@openfeature/core';
import { describeFileFault } from '../systemFaults.js';
import { describeJsonFault, jsonFault } from './jsonFault.js';

/** One flag in flagd's format. */
export interface FlagDefinition {
  readonly state: 'ENABLED' | 'DISABLED';
  /** Values by name; all of one type. */
  readonly variants: Readonly<Record<string, JsonValue>>;
  readonly defaultVariant?: string | undefined;
  /** JSON logic that returns the name of a variant. */
  readonly targeting?: Readonly<Record<string, unknown>> | undefined;
  readonly metadata?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** A file in flagd's format. */
export interface FlagFile {
  readonly $schema?: string | undefined;
  readonly metadata?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly flags: Readonly<Record<string, FlagDefinition>>;
  /** Rules that targeting may name by `$ref`. */
  readonly $evaluators?: Readonly<Record<string, unknown>> | undefined;
}

/** Invalid definitions. The message names the file, the flag, the path within the flag, and the fault. */
export class FlagFileError extends Error {
  override readonly name = 'FlagFileError';
  constructor(
    /** The message without the file. */
    readonly fault: string,
    file?: string,
    options?: ErrorOptions,
  ) {
    super(file === undefined ? fault : `${file}: ${fault}`, options);
  }
}

/** Permitted names of flags that operators add. */
export const FLAG_KEY = /^[A-Za-z][A-Za-z0-9._-]{0,199}$/;

const SILENT: Logger = { error() {}, warn() {}, info() {}, debug() {} };
/** Rules are interpreted, never compiled: operators write them, and compiling means making functions from text. */
const INTERPRETED = { disableDynamicCodeGeneration: true };

/** Evaluates the definitions. @throws if they violate flagd's schema */
export function evaluatorOf(file: FlagFile, logger: Logger = SILENT): FlagdCore {
  const storage = new MemoryStorage(logger, INTERPRETED);
  storage.setConfigurations(JSON.stringify(file), true);
  return new FlagdCore(storage, logger, INTERPRETED);
}

/**
 * @param file source of the text, for error messages
 * @throws {FlagFileError} with the flag and the path of the first fault, or with the line and column of a JSON syntax error
 */
export function readFlagFile(text: string, file?: string): FlagFile {
  const syntaxFault = jsonFault(text);
  if (syntaxFault !== undefined) throw new FlagFileError(describeJsonFault(syntaxFault), file);
  const content = JSON.parse(text) as FlagFile;
  const fault = findFault(content);
  if (fault !== undefined) throw new FlagFileError(describeSchemaFault(fault), file);
  return content;
}

/** @throws {FlagFileError} also for an unreadable file */
export async function loadFlagFile(file: string): Promise<FlagFile> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new FlagFileError(`cannot be read: ${describeFileFault(error) ?? String(error)}.`, file, { cause: error });
  });
  return readFlagFile(text, file);
}

/** `/flags/plugin.iam/state must be one of` -> `flag 'plugin.iam', /state: must be one of` */
function describeSchemaFault(fault: string): string {
  const [, key = '', place, rest = ''] = /^\/flags\/([^/ ]+)(\/\S*)? (.*)$/s.exec(fault) ?? [];
  if (key === '') return `${fault}.`;
  const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
  return `flag '${name}'${place === undefined ? '' : `, ${place}`}: ${rest}.`;
}

/** The first fault of the definitions, for example `/flags/plugin.iam/state must be equal to one of the allowed values`. */
export function findFault(file: FlagFile): string | undefined {
  try {
    const core = evaluatorOf(file);
    for (const [key, flag] of core.getFlags()) {
      const { errorCode, errorMessage } = flag.evaluate({}) as { errorCode?: string; errorMessage?: string };
      // An evaluation without a user finds rules that are malformed or that return an unknown variant.
      if (errorCode !== undefined) return `/flags/${key}/targeting ${errorMessage ?? errorCode}`;
    }
    return undefined;
  } catch (error) {
    return findSchemaFault(error, file);
  }
}

/** Names the flag whose default variant does not exist. The message of the evaluator does not name it. */
function findDefaultFault({ flags }: FlagFile): string | undefined {
  // The content is parsed JSON and not yet validated.
  const unchecked = Object.entries(flags as Readonly<Record<string, Partial<FlagDefinition>>>);
  for (const [key, { variants, defaultVariant }] of unchecked) {
    if (typeof defaultVariant !== 'string' || variants === undefined || Object.hasOwn(variants, defaultVariant)) continue;
    const pointer = key.replaceAll('~', '~0').replaceAll('/', '~1');
    return `/flags/${pointer}/defaultVariant must be one of the variants: ${Object.keys(variants).join(', ')}`;
  }
  return undefined;
}

interface SchemaFault {
  readonly instancePath: string;
  readonly message: string;
  readonly params: { readonly additionalProperty?: string };
}

/** The validator lists all faults as JSON after a colon. The one with the longest path is closest to what the author intended. */
function findSchemaFault(error: unknown, file: FlagFile): string {
  const text = error instanceof Error ? error.message : String(error);
  const listed = text.indexOf('[');
  if (listed < 0) return findDefaultFault(file) ?? (error instanceof Error && error.cause instanceof Error ? error.cause.message : text);
  const faults = JSON.parse(text.slice(listed)) as readonly SchemaFault[];
  const depth = ({ instancePath }: SchemaFault) => instancePath.split('/').length;
  const deepest = faults.reduce((best, next) => (depth(next) > depth(best) ? next : best));
  const named = deepest.params.additionalProperty;
  return `${deepest.instancePath || '/'} ${deepest.message}${named === undefined ? '' : ` (${named})`}`;
}

/** Returns the definitions with some of them replaced or added. */
export function withFlags(file: FlagFile, flags: ReadonlyMap<string, FlagDefinition>): FlagFile {
  return { ...file, flags: { ...file.flags, ...Object.fromEntries(flags) } };
}

/** A file's definition of a flag. Undefined if the file does not define the flag, also for names that every object has, such as `constructor`. */
export function definitionIn({ flags }: FlagFile, key: string): FlagDefinition | undefined {
  return Object.hasOwn(flags, key) ? flags[key] : undefined;
}

/** Values that an enabled flag can have. Undefined if the flag does not exist, 'unknown' if another service defines flags. */
export function possibleValues(definition: FlagDefinition | 'unknown' | undefined): readonly JsonValue[] | undefined | 'unknown' {
  if (definition === 'unknown') return definition;
  return definition?.state === 'ENABLED' ? Object.values(definition.variants) : undefined;
}

/** Whether two definitions are equal, irrespective of the order of their properties. */
export function isSameDefinition(one: FlagDefinition | undefined, other: FlagDefinition | undefined): boolean {
  return isDeepStrictEqual(one, other);
}
