import { useSearchParams } from 'react-router-dom';

/** The tab that the address names; the first one where it names none that exists. */
export function useTabInAddress(ids: readonly string[]): string {
  const [search] = useSearchParams();
  const named = search.get('tab');
  return ids.find((id) => id === named) ?? ids[0] ?? '';
}
