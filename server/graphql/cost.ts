import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { badRequest } from './errors.js';

/** Rows counted for a list that is not paged. */
const ROWS_OF_PLAIN_LIST = 10;
/** Names of page sizes in the specification and in common use. */
const PAGE_SIZE_NAMES: ReadonlySet<string> = new Set(['limitEq', 'limit', 'pageSize', 'first']);

type Inputs = readonly { readonly name: string; readonly type: GraphQLInputType }[];

/**
 * Every page size in the values, at any depth. The types lead the way, so that the content of a JSON scalar, such as a saved view with its
 * page size, counts for nothing.
 */
function pageSizes(inputs: Inputs, values: Readonly<Record<string, unknown>>): readonly number[] {
  return inputs.flatMap(({ name, type }) => {
    const value = values[name];
    if (typeof value === 'number') return PAGE_SIZE_NAMES.has(name) ? [value] : [];
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return [];
    const objects = [value].flat(Infinity).filter((each) => typeof each === 'object' && each !== null);
    return objects.flatMap((each) => pageSizes(Object.values(named.getFields()), each as Record<string, unknown>));
  });
}

/** The list of a page (`GroupPage.data`) is counted at the field that returns the page, because that field has the page size. */
function rowsOfList(type: Parameters<ComplexityEstimator>[0]['type'], fieldName: string): number {
  const isPage = isObjectType(type) && fieldName === 'data' && 'pagination' in type.getFields();
  return isPage ? 1 : ROWS_OF_PLAIN_LIST;
}

/** Of several page sizes the largest counts, because the inputs do not tell which list each belongs to. */
const estimator: ComplexityEstimator = ({ args, field, type, childComplexity }) => {
  const asked = pageSizes(field.args, args as Record<string, unknown>);
  if (asked.length > 0 && isObjectType(getNamedType(field.type))) return 1 + Math.max(1, ...asked) * childComplexity;
  return 1 + (isListType(getNullableType(field.type)) ? rowsOfList(type, field.name) : 1) * childComplexity;
};

/**
 * Rejects a document whose response could be too large, including page sizes in variables. (security.md H23)
 * @throws BAD_REQUEST
 */
export function refuseCostly(schema: GraphQLSchema, query: DocumentNode, variables: Record<string, unknown>, limit: number): void {
  const cost = getComplexity({ schema, query, variables, estimators: [estimator] });
  if (cost > limit) throw badRequest(`The request costs ${String(cost)}; at most ${String(limit)} are accepted. Request smaller pages.`);
}
