import { Kind, parse, print, type DefinitionNode, type ObjectTypeDefinitionNode } from 'graphql';

/**
 * One schema out of the files of the domains: fields of `extend type` go into the type they extend, so that the
 * result has each type once and keeps descriptions and directives (`@action`), which graphql's printSchema drops.
 * @throws when a type is extended that no file defines
 */
export function mergeSchema(sources: readonly string[]): string {
  const definitions = sources.flatMap((source) => parse(source, { noLocation: true }).definitions);
  const merged: DefinitionNode[] = definitions.filter((definition) => definition.kind !== Kind.OBJECT_TYPE_EXTENSION);
  for (const extension of definitions) {
    if (extension.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const index = merged.findIndex(
      (definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === extension.name.value,
    );
    const extended = merged[index] as ObjectTypeDefinitionNode | undefined;
    if (extended === undefined) throw new Error(`'extend type ${extension.name.value}': no schema file defines this type.`);
    merged[index] = { ...extended, fields: [...(extended.fields ?? []), ...(extension.fields ?? [])] };
  }
  return `${print({ kind: Kind.DOCUMENT, definitions: merged })}\n`;
}
