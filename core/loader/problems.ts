import type { Sentence, SentenceValues } from '@edge-console/sdk/contract';
import { formatMessage } from './sentences.js';

/** What can keep a plugin, or a part of it, from working. */
export type ProblemCode =
  | 'CATALOGUE_UNAVAILABLE'
  | 'MANIFEST_INVALID'
  | 'PLUGIN_DUPLICATE'
  | 'PLUGIN_REFUSED'
  | 'SDK_MISMATCH'
  | 'DEPENDENCY_MISSING'
  | 'DEPENDENCY_VERSION'
  | 'DEPENDENCY_CYCLE'
  | 'DEPENDENCY_FAILED'
  | 'CONTRIBUTION_REFUSED'
  | 'MODULE_FAILED'
  | 'SETUP_FAILED'
  | 'TEXTS_FAILED'
  /** A part failed to render, or threw an uncaught error. */
  | 'PLUGIN_FAULT'
  /** A page before this one ended while it ran, as pages do whose thread is blocked. */
  | 'PLUGIN_BLOCKED_PAGE'
  /** Kept out as it failed again and again on this page. */
  | 'PLUGIN_CRASHES'
  /** Kept out as it blocked pages again and again. */
  | 'PLUGIN_HANGS';

/** A problem as operators and telemetry get it; never only a line on a console. */
export interface PluginProblem extends Sentence {
  readonly code: ProblemCode;
  /** Empty when the catalogue itself is at fault. */
  readonly pluginId: string;
  readonly contributionId?: string;
}

export type ModuleFailureKind = 'fetch' | 'integrity' | 'timeout' | 'evaluation' | 'no-default-export' | 'setup';

/** A module that did not come to run. The message names plugin, module and, where it is known, the file. (KERNEL-018) */
export class ModuleLoadError extends Error implements Sentence {
  override readonly name = 'ModuleLoadError';
  readonly sentence: string;
  readonly values: SentenceValues;

  constructor(
    readonly kind: ModuleFailureKind,
    readonly pluginId: string,
    readonly module: string,
    readonly part: Sentence,
    options?: ErrorOptions,
  ) {
    const { message, sentence, values } = formatMessage('inModule', { pluginId, module }, part);
    super(message, options);
    this.sentence = sentence;
    this.values = values;
  }
}

/** Whether a plugin's own code is at fault, not the way its files came. */
export function isOwnFault({ kind }: ModuleLoadError): boolean {
  return kind !== 'fetch' && kind !== 'integrity';
}

/** Says why the catalogue cannot be read, without saying twice that it cannot. */
export function catalogueUnavailable(error: unknown): Sentence {
  return formatMessage('catalogueUnavailable', { detail: describeError((error instanceof Error ? error.cause : undefined) ?? error) });
}

/** What is told in English only. */
export function inEnglish(message: string): Sentence {
  return { message, sentence: '', values: {} };
}

/** Only what it says, of something that says more. */
export function sentenceOf({ message, sentence, values, part }: Sentence): Sentence {
  return { message, sentence, values, ...(part === undefined ? {} : { part }) };
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
