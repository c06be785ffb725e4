import { useText } from '../../services/index.js';
import type { ListBase } from './ListControl.js';

/**
 * The number of rows beside the title of a list: '214 groups'. Undefined without an exact number, which only the footer then tells.
 * @param key plural text of the plugin with {{count}}
 */
export function useCountNote<T>({ state }: Pick<ListBase<T>, 'state'>, key: string): string | undefined {
  const text = useText();
  if (state.kind !== 'ready' || state.page.isTotalExact === false) return undefined;
  return text(key, { count: state.page.total });
}
