import type { TagRow } from './tables.js';

/** Tags in the format of the API, without other stored properties. */
export function tagsOf({ tags }: { readonly tags: readonly TagRow[] }): TagRow[] {
  return tags.map(({ name, value }) => ({ name, value }));
}
