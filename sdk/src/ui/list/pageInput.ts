import type { ListParams, SortDirection } from './listParams.js';

/** The requested page, as every paged query of the API names it. (GQL-009, D-138) */
export interface PageInput {
  /** Page index from 0. */
  readonly skip: number;
  readonly limit: number;
  readonly sort?: { readonly fieldName: string; readonly order: SortDirection };
  readonly searchText?: string;
}

export function pageInput({ page, size, sort, text }: Omit<ListParams, 'filters'>): PageInput {
  return {
    skip: page - 1,
    limit: size,
    ...(sort === undefined ? {} : { sort: { fieldName: sort.field, order: sort.direction } }),
    ...(text === '' ? {} : { searchText: text }),
  };
}
