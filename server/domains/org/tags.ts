import type { TagRow } from './tables.js';

/** Tags as the API answers them, whatever else is stored with one. */
export function tagsOf({ tags }: { readonly tags: readonly TagRow[] }): TagRow[] {
  return tags.map(({ name, value }) => ({ name, value }));
}
