import { GraphQLError, Kind, type GraphQLScalarTypeConfig, type ValueNode } from 'graphql';

type ScalarFunctions<Internal, External> = Required<
  Pick<GraphQLScalarTypeConfig<Internal, External>, 'serialize' | 'parseValue' | 'parseLiteral'>
>;

/** ISO 8601 with zone; fractions of a second are optional. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** PostgreSQL does not have a year 0, and a later year than 9999 has another format. */
const STORABLE_TIME = /^(?!0000)\d{4}-/;

/** @returns the time in UTC with milliseconds */
function parseTime(value: unknown): string {
  const time = typeof value === 'string' && ISO_TIME.test(value) ? new Date(value) : undefined;
  if (!time || Number.isNaN(time.getTime())) throw new GraphQLError('DateTime must be an ISO 8601 time with a zone.');
  const inUtc = time.toISOString();
  if (!STORABLE_TIME.test(inUtc)) throw new GraphQLError('DateTime must be from the year 1 to the year 9999.');
  return inUtc;
}

/** `DateTime`: ISO 8601 in UTC with milliseconds. Resolvers return a `Date` or such a text. */
export const dateTimeScalar: ScalarFunctions<string, string> = {
  serialize(value) {
    return (value instanceof Date ? value : new Date(String(value))).toISOString();
  },
  parseValue: parseTime,
  parseLiteral(node) {
    return parseTime(node.kind === Kind.STRING ? node.value : undefined);
  },
};

type JsonObject = Record<string, unknown>;

function parseObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new GraphQLError('JSONObject must be an object.');
  return value as JsonObject;
}

/** A literal as plain JSON. Objects have no prototype, so a key `__proto__` is only a key. */
function literalValue(node: ValueNode, variables: Record<string, unknown> | null | undefined): unknown {
  switch (node.kind) {
    case Kind.OBJECT: {
      const object = Object.create(null) as JsonObject;
      for (const field of node.fields) object[field.name.value] = literalValue(field.value, variables);
      return object;
    }
    case Kind.LIST:
      return node.values.map((value) => literalValue(value, variables));
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.ENUM:
    case Kind.BOOLEAN:
      return node.value;
    case Kind.VARIABLE:
      return variables?.[node.name.value];
    case Kind.NULL:
      return null;
  }
}

/** `JSONObject`: any JSON object. The services validate its content. */
export const jsonObjectScalar: ScalarFunctions<JsonObject, JsonObject> = {
  serialize: parseObject,
  parseValue: parseObject,
  parseLiteral: (node, variables) => parseObject(literalValue(node, variables)),
};

/** `JSON`: any JSON value. The services validate its content. */
export const jsonScalar: ScalarFunctions<unknown, unknown> = {
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: literalValue,
};

/** Functions of the schema's custom scalars by name. */
export const SCALARS: Readonly<Record<string, ScalarFunctions<never, unknown>>> = {
  DateTime: dateTimeScalar as ScalarFunctions<never, unknown>,
  JSON: jsonScalar as ScalarFunctions<never, unknown>,
  JSONObject: jsonObjectScalar as ScalarFunctions<never, unknown>,
};
