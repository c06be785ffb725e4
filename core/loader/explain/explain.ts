import { CONTRIBUTION_STEPS } from './contributionSteps.js';
import type { Explanation, ExplainState, Reason } from './Explanation.js';
import { PLUGIN_STEPS } from './pluginSteps.js';
import { readDeclared, type Declared } from './readDeclared.js';

/**
 * Explains for every contribution in the catalogue why it is shown or not, even if its manifest is broken. Pure. (OPS-006)
 * @returns one explanation for each, in the order of the catalogue; contributions of unused versions are explained too
 */
export function explainAll(world: ExplainState): readonly Explanation[] {
  return readDeclared(world.inventory.entries).map((declared) => explainOne(declared, world));
}

/** Explains one contribution by its id, or all contributions of a plugin by the plugin's id. */
export function explain(id: string, world: ExplainState): readonly Explanation[] {
  return explainAll(world).filter((explanation) => explanation.id === id || explanation.pluginId === id);
}

function explainOne(declared: Declared, world: ExplainState): Explanation {
  const chain: Reason[] = [];
  for (const step of [...PLUGIN_STEPS, ...CONTRIBUTION_STEPS]) {
    const found = step(declared, world);
    const reasons = found === undefined ? [] : 'code' in found ? [found] : found;
    chain.push(...reasons);
    if (reasons.some((reason) => !reason.holds)) break;
  }
  const { pluginId, version, kind, id } = declared;
  return { pluginId, version, kind, id, isShown: chain.every((reason) => reason.holds), chain };
}

/** The decisive reason: that the contribution is shown, or the root cause why it is not. */
export function causeOf({ chain }: Explanation): Reason | undefined {
  return chain.at(-1);
}
