import { keptKeys } from '@edge-console/sdk/contract';

/** Pages that are kept. */
const MOST = 8;

/** Whose pages: those of a user in a customer. */
export interface Visitor {
  readonly userId: string;
  readonly customerId: string;
}

/** A page that the user has visited. */
export interface VisitedPage {
  /** Path under base, without query. */
  readonly path: string;
  /** Heading of the page when it was visited. */
  readonly title: string;
}

/*
 * A heading may be the name of a person, so it is kept for this tab alone and neither sent to the server nor stored on the device. The
 * session's end removes it with the other keys of the user.
 */
const keyOf = ({ userId, customerId }: Visitor) => `${keptKeys(userId)}pages.${customerId}`;

const isVisitedPage = (value: unknown): value is VisitedPage =>
  typeof (value as Partial<VisitedPage> | null)?.path === 'string' && typeof (value as Partial<VisitedPage>).title === 'string';

/** The pages that were visited in this tab, the latest first. */
export function readPages(storage: Storage, visitor: Visitor): readonly VisitedPage[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(visitor)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisitedPage).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a page first. */
export function keepPage(storage: Storage, visitor: Visitor, page: VisitedPage): void {
  const others = readPages(storage, visitor).filter(({ path }) => path !== page.path);
  try {
    storage.setItem(keyOf(visitor), JSON.stringify([page, ...others].slice(0, MOST)));
  } catch {
    // Without storage, the home page has no recent pages.
  }
}
