import type { Explanation } from '../../loader/explain/Explanation.js';
import { createExplainer, type ExplainedParts } from './createExplainer.js';

function linesOf({ pluginId, version, kind, id, isShown, chain }: Explanation): string {
  const title = `${isShown ? 'shown' : 'NOT SHOWN'}  ${id} (${kind} of ${pluginId} ${version})`;
  return [title, ...chain.map(({ holds, message }) => `  ${holds ? '+' : '-'} ${message}`)].join('\n');
}

/**
 * The reason why a contribution is shown or not, as text for the browser's console.
 * @param id of a contribution or a plugin; without it, everything that is not shown
 */
export function explainInText(parts: ExplainedParts, id?: string): string {
  const explainer = createExplainer(parts);
  const explanations = id === undefined ? explainer.all().filter(({ isShown }) => !isShown) : explainer.of(id);
  if (explanations.length > 0) return explanations.map(linesOf).join('\n\n');
  if (id === undefined) return 'Everything that is declared is shown.';
  return `No plugin of the catalogue declares '${id}', nor is one called so.`;
}
