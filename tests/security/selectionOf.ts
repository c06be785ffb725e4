import { getNamedType, isLeafType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';

/** All fields of a response, three levels deep, because the server reads only selected fields. */
export function selectionOf(type: GraphQLOutputType, levels = 3): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some((argument) => isNonNullType(argument.type)));
  const asked = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return levels > 1 ? [`${field.name} ${selectionOf(field.type, levels - 1)}`] : [];
  });
  return `{ ${['__typename', ...asked].join(' ')} }`;
}
