import { DialogServiceToken, GraphqlServiceToken, useLocale, useService, useText } from '@edge-console/sdk';
import { ActionButton, PageSection, RecordBody, useRecord } from '@edge-console/sdk/ui';
import {
  AuthEndOtherSessionsDocument,
  AuthEndSessionDocument,
  AuthGetSessionsDocument,
  type AuthGetSessionsQuery,
} from '../../graphql/__generated__/operations.js';
import { AccessLine } from './AccessLine.js';
import { useAccessAction } from './useAccessAction.js';
import { useAgentName } from './useAgentName.js';

/** Sessions of the user; every session except the current one can be ended here. */
export function SessionsSection() {
  const text = useText();
  const record = useRecord(AuthGetSessionsDocument, {}, text('account.sessionsFailed'));
  return (
    <PageSection title={text('account.sessions')} intro={text('account.sessionsIntro')}>
      <RecordBody record={record} notFound={null}>
        {({ AuthGetSessions }) => <SessionList sessions={AuthGetSessions} reload={record.kind === 'ready' ? record.reload : undefined} />}
      </RecordBody>
    </PageSection>
  );
}

interface SessionListProps {
  readonly sessions: AuthGetSessionsQuery['AuthGetSessions'];
  readonly reload: (() => Promise<void>) | undefined;
}

const OTHERS = 'others';

function SessionList({ sessions, reload = () => Promise.resolve() }: SessionListProps) {
  const text = useText();
  const locale = useLocale();
  const nameOf = useAgentName();
  const graphql = useService(GraphqlServiceToken);
  const dialogs = useService(DialogServiceToken);
  const action = useAccessAction(reload);
  const end = (sessionId: string) =>
    action.run(
      sessionId,
      () => graphql.mutate(AuthEndSessionDocument, { filter: { sessionId } }),
      () => text('account.sessionEnded'),
      'account.endFailed',
    );
  const endOthers = async () => {
    const request = { title: text('account.endOthersTitle'), body: text('account.endOthersText'), confirmLabel: text('account.endOthers') };
    if (!(await dialogs.confirm(request))) return;
    await action.run(
      OTHERS,
      () => graphql.mutate(AuthEndOtherSessionsDocument, {}),
      ({ AuthEndOtherSessions }) => text('account.othersEnded', { count: AuthEndOtherSessions.endedSessions }),
      'account.endFailed',
    );
  };
  const hasOthers = sessions.some(({ isThisSession }) => !isThisSession);
  return (
    <>
      <ul className="auth-access-list">
        {sessions.map((session) => (
          <AccessLine
            key={session._id}
            agent={session}
            here={session.isThisSession ? 'account.thisSession' : undefined}
            times={[
              text('account.started', { at: locale.formatDateTime(session.startedAt) }),
              text('account.lastUsed', { at: locale.formatDateTime(session.lastUsedAt) }),
            ]}
          >
            {session.isThisSession ? null : (
              <ActionButton busy={action.busy === session._id} onClick={() => void end(session._id)}>
                <span aria-hidden>{text('account.endSession')}</span>
                <span className="edge-visually-hidden">{text('account.endSessionNamed', { name: nameOf(session) })}</span>
              </ActionButton>
            )}
          </AccessLine>
        ))}
      </ul>
      <ActionButton
        busy={action.busy === OTHERS}
        reason={hasOthers ? undefined : text('account.noOthers')}
        onClick={() => void endOthers()}
      >
        {text('account.endOthers')}
      </ActionButton>
    </>
  );
}
