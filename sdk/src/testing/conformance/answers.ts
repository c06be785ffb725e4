interface AskedPage {
  readonly filter: {
    readonly skip?: number;
    readonly limit?: number;
    readonly sort?: { readonly order: string };
    readonly searchText?: string;
  };
}

/** Responds to a paged query over the given rows like the server: searched and sorted by name. */
export function pagedAnswer<T>(rows: readonly T[], { filter }: AskedPage, nameOf: (row: T) => string) {
  const { skip = 0, limit = 30, sort, searchText = '' } = filter;
  const matching = rows.filter((row) => nameOf(row).toLowerCase().includes(searchText.toLowerCase()));
  const sign = sort === undefined ? 0 : sort.order === 'desc' ? -1 : 1;
  const sorted = matching.toSorted((left, right) => sign * nameOf(left).localeCompare(nameOf(right)));
  return {
    data: sorted.slice(skip * limit, (skip + 1) * limit),
    pagination: {
      totalItems: sorted.length,
      isTotalExact: true,
      totalPages: Math.ceil(sorted.length / limit),
      currentPage: skip + 1,
      pageSize: limit,
    },
  };
}

/** An id in the server's format (24 hex characters), the same for the same name. */
export function idOfName(name: string): string {
  const hex = Array.from(new TextEncoder().encode(name), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(-24).padStart(24, '0');
}
