import { Kind, parse, print, type DefinitionNode, type ObjectTypeDefinitionNode } from 'graphql';

/**
 * Merges the files of the domains into one schema. Fields of `extend type` are added to the extended type, so that the
 * result has each type once and keeps descriptions and directives (`@action`), which graphql's printSchema drops.
 * @throws Error for an extended type without a definition
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
