import { keptKeys } from '@edge-console/sdk/contract';

/** Searches that are offered again. */
const MOST = 5;

/** Whose searches: those of a user in a customer. */
export interface Searcher {
  readonly userId: string;
  readonly customerId: string;
}

/*
 * A text may be the name of a candidate, so it is kept for this tab alone and neither sent to the server nor stored on the device. The
 * session's end removes it with the other keys of the user.
 */
const keyOf = ({ userId, customerId }: Searcher) => `${keptKeys(userId)}searches.${customerId}`;

/** The texts whose results were opened in this tab, the latest first. */
export function readSearches(storage: Storage, searcher: Searcher): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(searcher)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a text first. */
export function keepSearch(storage: Storage, searcher: Searcher, text: string): void {
  const others = readSearches(storage, searcher).filter((other) => other.toLowerCase() !== text.toLowerCase());
  try {
    storage.setItem(keyOf(searcher), JSON.stringify([text, ...others].slice(0, MOST)));
  } catch {
    // Without storage, searches are not offered again.
  }
}

export function forgetSearches(storage: Storage, searcher: Searcher): void {
  storage.removeItem(keyOf(searcher));
}
