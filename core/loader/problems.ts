import type { Sentence, SentenceValues } from '@edge-console/sdk/contract';
import { formatMessage } from './sentences.js';

/** Problems that prevent a plugin, or a part of it, from working. */
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
  /** An earlier page ended while the part ran, as pages do whose thread is blocked. */
  | 'PLUGIN_BLOCKED_PAGE'
  /** Quarantined because it failed repeatedly on this page. */
  | 'PLUGIN_CRASHES'
  /** Quarantined because it blocked pages repeatedly. */
  | 'PLUGIN_HANGS';

/** A problem for operators and telemetry; never only a line on the browser's console. */
export interface PluginProblem extends Sentence {
  readonly code: ProblemCode;
  /** Empty if the catalogue itself caused the problem. */
  readonly pluginId: string;
  readonly contributionId?: string;
}

export type ModuleFailureKind = 'fetch' | 'integrity' | 'timeout' | 'evaluation' | 'no-default-export' | 'setup';

/** A module that did not run. The message names the plugin, the module and, if known, the file. (KERNEL-018) */
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

/** Whether the plugin's own code caused the failure, rather than the transfer of its files. */
export function isOwnFault({ kind }: ModuleLoadError): boolean {
  return kind !== 'fetch' && kind !== 'integrity';
}

/** The reason why the catalogue cannot be loaded, without repeating that it cannot. */
export function catalogueUnavailable(error: unknown): Sentence {
  return formatMessage('catalogueUnavailable', { detail: describeError((error instanceof Error ? error.cause : undefined) ?? error) });
}

/** A message that exists only in English. */
export function inEnglish(message: string): Sentence {
  return { message, sentence: '', values: {} };
}

/** The sentence of an object that has further properties. */
export function sentenceOf({ message, sentence, values, part }: Sentence): Sentence {
  return { message, sentence, values, ...(part === undefined ? {} : { part }) };
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
