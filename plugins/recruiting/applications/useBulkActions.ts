import { GraphqlServiceToken, useNotifications, useService, useText } from '@edge-console/sdk';
import type { ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import { useFailureMessage, useFailureTitle, useRowsAction, type RowResult, type RowsAction } from '@edge-console/sdk/ui';
import { useRef } from 'react';
import {
  AppsMoveApplicationDocument,
  AppsResendApplicationAssessmentLinkDocument,
  AppsUpdateApplicationStatusDocument,
} from '../graphql/__generated__/operations.js';
import type { Application, ApplicationListControl, VacancyOfDetails } from './application.js';
import { inChunks, sendByStatus } from './bulkCalls.js';
import { useCallKeys } from './useCallKeys.js';

/** `undo` sets the former statuses again. */
export type BulkAction = 'progress' | 'status' | 'undo' | 'resend';

/** Keys of the texts of each action. (APPL-068 to APPL-073) */
export const BULK_TEXTS = {
  progress: { done: 'applications.bulk.progressed', notDone: 'applications.bulk.notProgressed' },
  status: { done: 'applications.bulk.updated', notDone: 'applications.bulk.notUpdated' },
  undo: { done: 'applications.bulk.updated', notDone: 'applications.bulk.notUpdated' },
  resend: { done: 'applications.bulk.resent', notDone: 'applications.bulk.notResent' },
} as const;

const SUCCESSES = {
  progress: 'applications.bulk.progressDone',
  status: 'applications.bulk.statusDone',
  undo: 'applications.bulk.statusDone',
  resend: 'applications.bulk.resendDone',
} as const;

const FAILURES = {
  progress: 'applications.bulk.progressFailed',
  status: 'applications.bulk.statusFailed',
  undo: 'applications.bulk.statusFailed',
  resend: 'applications.bulk.resendFailed',
} as const;

export interface BulkActions {
  /** Its outcome is set only if an application was refused: a complete success is a message. */
  readonly actions: RowsAction<BulkAction, Application>;
  readonly progress: (rows: readonly Application[], stageId: string) => Promise<void>;
  readonly setStatus: (rows: readonly Application[], status: ApplicationStatus) => Promise<void>;
  readonly resend: (rows: readonly Application[]) => Promise<void>;
}

/** Actions on applications, with a result for each of them. (APPL-058 to APPL-074, D-101) */
export function useBulkActions(vacancy: VacancyOfDetails, list: ApplicationListControl, reloadLater: () => void): BulkActions {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const failure = useFailureMessage();
  const failureTitle = useFailureTitle();
  const keys = useCallKeys();
  const { customerId, organizationId, hierarchyId } = vacancy;
  const place = { customerId, organizationId, hierarchyId };
  /** What the running action, and a retry of it, sends. */
  const wanted = useRef<{ stageId: string; status: ApplicationStatus }>({ stageId: '', status: 'APPS_APPLICATION_NEW' });
  /** What Undo sends: the statuses of the applications before the last update. */
  const former = useRef<ReadonlyMap<string, ApplicationStatus>>(new Map());
  const sendStatus = async (_ids: string[], status: ApplicationStatus): Promise<readonly RowResult[]> => {
    const input = { ...place, _ids, status };
    return (await graphql.mutate(AppsUpdateApplicationStatusDocument, { updateApplicationStatusInput: input })).AppsUpdateApplicationStatus
      .results;
  };
  const sendMove = async (_ids: string[], stageId: string): Promise<readonly RowResult[]> => {
    const input = { ...place, _ids, stageId, isManuallyProgressed: true };
    return (await graphql.mutate(AppsMoveApplicationDocument, { moveApplicationInput: input })).AppsMoveApplication.results;
  };
  const sendInvite = async (_ids: string[]): Promise<readonly RowResult[]> => {
    const input = { ...place, _ids, idempotencyKey: keys.of(_ids) };
    const answer = await graphql.mutate(AppsResendApplicationAssessmentLinkDocument, { resendApplicationAssessmentLinkInput: input });
    keys.use(_ids);
    return answer.AppsResendApplicationAssessmentLink.results;
  };
  const send = (action: BulkAction, ids: readonly string[]): Promise<readonly RowResult[]> => {
    const { stageId, status } = wanted.current;
    if (action === 'progress') return inChunks(ids, (some) => sendMove(some, stageId));
    if (action === 'status') return inChunks(ids, (some) => sendStatus(some, status));
    if (action === 'resend') return inChunks(ids, sendInvite);
    return sendByStatus(ids, former.current, sendStatus);
  };
  const announce = (action: BulkAction, done: readonly Application[], perform: RowsAction<BulkAction, Application>['perform']) => {
    const before = former.current;
    const undo = () => {
      former.current = before;
      void perform('undo', done);
    };
    notifications.show({
      intent: 'success',
      title: text(SUCCESSES[action]),
      description: text('applications.bulk.count', { count: done.length }),
      ...(action === 'status' ? { action: { label: text('applications.bulk.undo'), run: undo } } : {}),
    });
  };
  const actions = useRowsAction<BulkAction, Application>({
    idOf: list.spec.idOf,
    run: (action, ids) => {
      failure.clear();
      return send(action, ids);
    },
    onFailed: (action, error) => {
      if (error?.isUnauthenticated !== true) failure.show(failureTitle(error), text(FAILURES[action]), error);
    },
    onDone: (done) => {
      list.selection.drop(done.map(list.spec.idOf));
      reloadLater();
      return Promise.resolve();
    },
    onAllDone: announce,
  });
  return {
    actions,
    progress: (rows, stageId) => {
      wanted.current = { ...wanted.current, stageId };
      return actions.perform('progress', rows);
    },
    setStatus: (rows, status) => {
      wanted.current = { ...wanted.current, status };
      former.current = new Map(rows.map((row) => [row._id, row.status]));
      return actions.perform('status', rows);
    },
    resend: (rows) => actions.perform('resend', rows),
  };
}
