import type { PolicyAnswer } from '@edge-console/sdk';
import type { ConsoleEnvironment, Gate, MenuContribution, Sentence } from '@edge-console/sdk/contract';
import type { PartFault } from '../health/PluginFaults.js';
import type { Inventory, LoaderSnapshot } from '../LoaderSnapshot.js';
import type { RegisteredKind } from '../contributions.js';
import type { ModuleLoadError, PluginProblem, ProblemCode } from '../problems.js';

/** All declarations: registered contributions, extension points, and setup code. */
export type DeclaredKind = RegisteredKind | 'extensionPoints' | 'setup';

/** Conditions of a contribution in the order in which they are checked, and the codes of problems that prevent it. */
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

/** One link of the chain: a condition that is met, or the one that is not. Does not contain personal data. */
export interface Reason extends Sentence {
  readonly code: ReasonCode;
  readonly holds: boolean;
}

/** The reason why a contribution is or is not shown to this user now. (OPS-006) */
export interface Explanation {
  readonly pluginId: string;
  /** Empty if a broken manifest does not contain a version. */
  readonly version: string;
  readonly kind: DeclaredKind;
  /** Id of the contribution. */
  readonly id: string;
  readonly isShown: boolean;
  /**
   * From the catalogue to the contribution, then from the unmet condition to its root cause. The last reason explains why the contribution
   * is shown or not.
   */
  readonly chain: readonly Reason[];
}

/** All state that an explanation depends on. Reading it does not change anything. */
export interface ExplainState {
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
  /** Whether the address of a menu item can be built for this customer. */
  readonly hasAddress: (item: MenuContribution) => boolean;
  /** Conditions of the page at a path under base; undefined if no active plugin has such a page. */
  readonly pageAt: (path: string) => Gate | undefined;
  /** Extension points and kinds that the shell renders itself. */
  readonly drawnByShell: { readonly points: readonly string[]; readonly kinds: readonly RegisteredKind[] };
}
