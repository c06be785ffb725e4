import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';

const SCALAR_SAMPLES: Readonly<Record<string, unknown>> = {
  ID: '0123456789abcdef01234567',
  String: 'text',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-01T00:00:00.000Z',
  JSONObject: {},
};

/** A value that the schema accepts. Input objects have only their required fields, because optional ones could cause a rejection. */
export function sampleValue(type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [sampleValue(nullable.ofType as GraphQLInputType)];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable)) {
    const required = Object.values(nullable.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, sampleValue(field.type)]));
  }
  return SCALAR_SAMPLES[nullable.toString()] ?? 'text';
}

export interface SampleCall {
  readonly operationName: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A call of one root field that passes validation. */
export function sampleCall(type: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): SampleCall {
  const declarations = field.args.map((argument) => `$${argument.name}: ${argument.type.toString()}`).join(', ');
  const values = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : '';
  return {
    operationName: 'Walk',
    query: `${type} Walk${declarations === '' ? '' : `(${declarations})`} { ${field.name}${values === '' ? '' : `(${values})`} ${selection} }`,
    variables: Object.fromEntries(field.args.map((argument) => [argument.name, sampleValue(argument.type)])),
  };
}
