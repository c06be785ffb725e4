import type { PolicyAnswer } from '@edge-console/sdk';
import type { ConsoleEnvironment, Gate, MenuContribution, Sentence } from '@edge-console/sdk/contract';
import type { PartFault } from '../health/PluginFaults.js';
import type { Inventory, LoaderSnapshot } from '../LoaderSnapshot.js';
import type { RegisteredKind } from '../contributions.js';
import type { ModuleLoadError, PluginProblem, ProblemCode } from '../problems.js';

/** What can be declared: what is registered, points for others, and code that runs before all. */
export type DeclaredKind = RegisteredKind | 'extensionPoints' | 'setup';

/** Conditions of a contribution in the order in which they are asked; codes of problems where one of those stands in the way. */
export type ReasonCode =
  | ProblemCode
  | 'CATALOGUE'
  | 'MANIFEST'
  | 'VERSION'
  | 'PLUGIN_FLAG'
  | 'FLAGS_UNKNOWN'
  | 'DEFERRED'
  | 'NEEDS_DISABLED'
  | 'PLUGIN_ACTIVE'
  | 'REGISTERED'
  | 'SESSION'
  | 'CUSTOMER_ACCESS'
  | 'FEATURE_FLAG'
  | 'POLICY'
  | 'POLICY_UNKNOWN'
  | 'NOT_HIDDEN'
  | 'ADDRESS'
  | 'POINT'
  | 'PLACE'
  | 'CODE'
  | 'SHOWN';

/** One link of the chain: something that holds, or the one thing that does not. No personal data is in it. */
export interface Reason extends Sentence {
  readonly code: ReasonCode;
  readonly holds: boolean;
}

/** Why a contribution is shown to this user now, or why not. (OPS-006) */
export interface Explanation {
  readonly pluginId: string;
  /** Empty when a broken manifest names none. */
  readonly version: string;
  readonly kind: DeclaredKind;
  /** Id of the contribution. */
  readonly id: string;
  readonly isShown: boolean;
  /** From the catalogue inwards, then from what does not hold down to its root: the last one says that it is shown, or why it is not. */
  readonly chain: readonly Reason[];
}

/** All that an explanation depends on. Asking changes nothing. */
export interface ExplainWorld {
  readonly environment: ConsoleEnvironment;
  readonly session: 'starting' | 'signed-out' | 'signed-in' | 'failed' | 'expired';
  /** Answer to `edge:access` on the selected customer. */
  readonly hasAccess: boolean;
  readonly areFlagsKnown: boolean;
  readonly isOn: (flag: string) => boolean;
  readonly textOf: (flag: string) => string | undefined;
  readonly policy: (action: string) => PolicyAnswer;
  readonly snapshot: LoaderSnapshot;
  readonly inventory: Inventory;
  readonly problems: readonly PluginProblem[];
  readonly refusalsOf: (pluginId: string) => readonly PluginProblem[];
  readonly failureOf: (pluginId: string, module: string) => ModuleLoadError | undefined;
  readonly faultOf: (contributionId: string) => PartFault | undefined;
  /** Whether a menu item's address can be made here. */
  readonly hasAddress: (item: MenuContribution) => boolean;
  /** Conditions of the page at a path under base; undefined where no active plugin has such a page. */
  readonly pageAt: (path: string) => Gate | undefined;
  /** Extension points and kinds that the shell itself draws. */
  readonly drawnByShell: { readonly points: readonly string[]; readonly kinds: readonly RegisteredKind[] };
}
