import { useKitText } from '../../texts/useKitText.js';
import { MOST_VALUES } from './mostValues.js';

/** Why no further value can be chosen for a filter; undefined while one can. */
export function useLimitText(): (label: string, chosen: readonly string[]) => string | undefined {
  const text = useKitText();
  return (name, chosen) => (chosen.length < MOST_VALUES ? undefined : text('filters.limit', { name, total: MOST_VALUES }));
}
