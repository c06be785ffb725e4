import type { DomainResolvers, FieldResolver } from './DomainModule.js';

/**
 * The resolvers of a domain, from the `resolvers.ts` files of its folders: each exports one object for each type, such as
 * `Query = { … } satisfies QueryResolvers`, so that the generated types check every name and a new operation needs no change elsewhere.
 * @param files the modules, as `import * as groupResolvers` reads them
 * @throws with all names if two files have a resolver for the same field
 */
export function mergeResolvers(...files: readonly DomainResolvers[]): DomainResolvers {
  const merged: Record<string, Record<string, FieldResolver>> = {};
  const repeated: string[] = [];
  for (const [type, fields] of files.flatMap((file) => Object.entries(file))) {
    const known = (merged[type] ??= {});
    repeated.push(...Object.keys(fields).flatMap((name) => (Object.hasOwn(known, name) ? [`${type}.${name}`] : [])));
    Object.assign(known, fields);
  }
  if (repeated.length > 0) throw new Error(`More than one file of the domain has a resolver for ${repeated.join(', ')}.`);
  return merged;
}
