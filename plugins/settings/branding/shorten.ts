/** Longest address that a comparison of two versions shows in full. */
const LONGEST = 80;

/** An image within a `data:` address is thousands of characters; the beginning identifies it. */
export function shorten(address: string): string {
  return address.length <= LONGEST ? address : `${address.slice(0, LONGEST)}…`;
}
