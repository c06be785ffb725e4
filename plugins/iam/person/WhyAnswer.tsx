import { useText } from '@edge-console/sdk';
import { DeniedState, ErrorState, RecordBody } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { usePermissionNames } from '../permissions/usePermissionNames.js';
import { nameOfUser } from '../users/nameOfUser.js';
import type { UserPartProps } from '../users/UserRecord.js';
import { ExplainedRights } from './ExplainedRights.js';
import type { ExplanationState } from './useExplanation.js';
import styles from './Why.module.css';

export interface WhyAnswerProps extends Pick<UserPartProps, 'user'> {
  readonly state: ExplanationState;
  /** Name of the department. */
  readonly department: string;
}

/** Whether the user is allowed the action, announced to screen readers, and the reason for each right that the action needs. */
export function WhyAnswer({ user, state, department }: WhyAnswerProps) {
  const text = useText();
  return (
    <div className={styles['answer']}>
      <div role="status">
        {state.kind === 'ready' ? <Sentence {...state} user={user} department={department} /> : null}
        {state.kind === 'no-department' ? <Callout intent="warning">{text('groups.form.errors.departmentMissing')}</Callout> : null}
      </div>
      {state.kind === 'ready' ? <ExplainedRights explanation={state.explanation} /> : null}
      {state.kind === 'loading' ? <Loading /> : null}
      {state.kind === 'failed' ? <Failed {...state} /> : null}
    </div>
  );
}

type Ready = Extract<ExplanationState, { readonly kind: 'ready' }>;

function Sentence({ user, department, action, explanation: { isAllowed, isArchived } }: Omit<WhyAnswerProps, 'state'> & Ready) {
  const text = useText();
  const names = usePermissionNames();
  const named = { name: nameOfUser(user), action: names.action(action), department };
  return (
    <Callout intent={isAllowed ? 'success' : 'danger'}>
      {isAllowed ? text('person.why.can', named) : text('person.why.cannot', named)}
      {isArchived ? ` ${text('person.archived')}` : ''}
    </Callout>
  );
}

function Loading() {
  return (
    <RecordBody record={{ kind: 'loading' }} notFound={null}>
      {() => null}
    </RecordBody>
  );
}

function Failed({ error, retry }: Extract<ExplanationState, { readonly kind: 'failed' }>) {
  const text = useText();
  if (error.isForbidden) return <DeniedState />;
  return <ErrorState title={text('person.why.failedTitle')} text={text('person.why.failed')} error={error} onRetry={retry} />;
}
