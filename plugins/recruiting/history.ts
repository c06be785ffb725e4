import type { CommonGetHistoryQuery } from './graphql/__generated__/operations.js';

/** The page of the audit trail in an answer. */
export const historyOf = (data: CommonGetHistoryQuery) => data.CommonGetHistory;
