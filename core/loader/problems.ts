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
  /** A part failed to draw, or threw where nobody catches. */
  | 'PLUGIN_FAULT'
  /** A page before this one ended while it ran, as pages do whose thread is blocked. */
  | 'PLUGIN_BLOCKED_PAGE'
  /** Kept out as it failed again and again on this page. */
  | 'PLUGIN_CRASHES'
  /** Kept out as it blocked pages again and again. */
  | 'PLUGIN_HANGS';

/** A problem as operators and telemetry get it; never only a line on a console. */
export interface PluginProblem {
  readonly code: ProblemCode;
  /** Empty when the catalogue itself is at fault. */
  readonly pluginId: string;
  readonly message: string;
  readonly contributionId?: string;
}

export type ModuleFailureKind = 'fetch' | 'integrity' | 'timeout' | 'evaluation' | 'no-default-export' | 'setup';

/** A module that did not come to run. The message names plugin, module and, where it is known, the file. (KERNEL-018) */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';

  constructor(
    readonly kind: ModuleFailureKind,
    readonly pluginId: string,
    readonly module: string,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`Plugin '${pluginId}', module '${module}': ${detail}`, options);
  }
}

/** Whether a plugin's own code is at fault, not the way its files came. */
export function isOwnFault({ kind }: ModuleLoadError): boolean {
  return kind !== 'fetch' && kind !== 'integrity';
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
