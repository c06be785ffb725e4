import { useSearchParams } from 'react-router-dom';

/** The tab in the address; the first one if the address names no existing tab. */
export function useTabInAddress(ids: readonly string[]): string {
  const [search] = useSearchParams();
  const named = search.get('tab');
  return ids.find((id) => id === named) ?? ids[0] ?? '';
}
