import { getNamedType, getNullableType, isListType, isObjectType, type DocumentNode, type GraphQLSchema } from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { badRequest } from './errors.js';

/** Rows counted for a list that is not paged. */
const ROWS_OF_PLAIN_LIST = 10;
const PAGE_SIZE_ARGUMENTS = ['limit', 'first', 'pageSize'] as const;

function pageSize(args: Readonly<Record<string, unknown>>): number | undefined {
  for (const holder of [args, args['filter'], args['input']]) {
    if (typeof holder !== 'object' || holder === null) continue;
    for (const name of PAGE_SIZE_ARGUMENTS) {
      const value = (holder as Record<string, unknown>)[name];
      if (typeof value === 'number') return Math.max(1, value);
    }
  }
  return undefined;
}

/** The list of a page (`GroupPage.data`) is counted at the field that returns the page, because that field has the page size. */
function rowsOfList(type: Parameters<ComplexityEstimator>[0]['type'], fieldName: string): number {
  const isPage = isObjectType(type) && fieldName === 'data' && 'pagination' in type.getFields();
  return isPage ? 1 : ROWS_OF_PLAIN_LIST;
}

const estimator: ComplexityEstimator = ({ args, field, type, childComplexity }) => {
  const asked = pageSize(args as Record<string, unknown>);
  if (asked !== undefined && isObjectType(getNamedType(field.type))) return 1 + asked * childComplexity;
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
