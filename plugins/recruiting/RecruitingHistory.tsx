import { RecordHistory, type RecordHistoryProps } from '@edge-console/sdk/ui';
import {
  CommonGetHistoryDocument,
  type CommonGetHistoryQuery,
  type CommonGetHistoryQueryVariables,
  type HistoryEntity,
} from './graphql/__generated__/operations.js';

type HistoryProps = RecordHistoryProps<CommonGetHistoryQuery, CommonGetHistoryQueryVariables>;

interface RecruitingHistoryProps extends Omit<HistoryProps, 'query' | 'variables' | 'pageOf'> {
  readonly entity: HistoryEntity;
  /** Of the record. */
  readonly id: string;
}

const pageOf = (data: CommonGetHistoryQuery) => data.CommonGetHistory;

/** The audit trail of a record of this plugin, in a drawer. */
export function RecruitingHistory({ entity, id, ...labels }: RecruitingHistoryProps) {
  return (
    <RecordHistory
      {...labels}
      query={CommonGetHistoryDocument}
      variables={(limit) => ({ filter: { entity, _id: id, skip: 0, limit } })}
      pageOf={pageOf}
    />
  );
}
