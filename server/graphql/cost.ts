import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { badRequest } from './errors.js';

/** Rows counted for a list that is not paged and has no `@size`. */
const ROWS_OF_PLAIN_LIST = 10;
/** Names of page sizes in arguments, as the specification has them. */
const PAGE_SIZES: ReadonlySet<string> = new Set(['limit', 'limitEq', 'first', 'pageSize', 'size']);

/** The largest page size in the arguments of a field, at any depth. */
function pageSize(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const sizes = Object.entries(value).map(([name, inner]) =>
    PAGE_SIZES.has(name) && typeof inner === 'number' ? Math.max(1, inner) : pageSize(inner),
  );
  const found = sizes.filter((size) => size !== undefined);
  return found.length === 0 ? undefined : Math.max(...found);
}

/** The maximum in `@size` of a list. */
function statedSize({ astNode }: GraphQLField<unknown, unknown>): number | undefined {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'size');
  const value = directive?.arguments?.find(({ name }) => name.value === 'atMost')?.value;
  return value?.kind === Kind.INT ? Number(value.value) : undefined;
}

/** The list of a page (`GroupPage.data`) is counted at the field that returns the page, because that field has the page size. */
function rowsOfList(type: Parameters<ComplexityEstimator>[0]['type'], field: GraphQLField<unknown, unknown>): number {
  const isPage = isObjectType(type) && field.name === 'data' && 'pagination' in type.getFields();
  return isPage ? 1 : (statedSize(field) ?? ROWS_OF_PLAIN_LIST);
}

const estimator: ComplexityEstimator = ({ args, field, type, childComplexity }) => {
  const asked = pageSize(args);
  if (asked !== undefined && isObjectType(getNamedType(field.type))) return 1 + asked * childComplexity;
  return 1 + (isListType(getNullableType(field.type)) ? rowsOfList(type, field) : 1) * childComplexity;
};

/**
 * Rejects a document whose response could be too large, including page sizes in variables. (security.md H23)
 * @throws BAD_REQUEST
 */
export function refuseCostly(schema: GraphQLSchema, query: DocumentNode, variables: Record<string, unknown>, limit: number): void {
  const cost = getComplexity({ schema, query, variables, estimators: [estimator] });
  if (cost > limit) throw badRequest(`The request costs ${String(cost)}; at most ${String(limit)} are accepted. Request smaller pages.`);
}
