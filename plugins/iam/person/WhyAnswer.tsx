import { useSession, useText, type ApiError } from '@edge-console/sdk';
import type { PermissionAction } from '@edge-console/sdk/contract/permissions';
import { DeniedState, ErrorState, RecordBody, useLoadFailureNotice, useQueryState } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { CommonExplainPolicyDocument, type CommonExplainPolicyQuery } from '../graphql/__generated__/operations.js';
import { usePermissionNames } from '../permissions/usePermissionNames.js';
import { nameOfUser } from '../users/nameOfUser.js';
import type { UserPartProps } from '../users/UserRecord.js';
import { ExplainedRights } from './ExplainedRights.js';
import type { QuestionInAddress } from './useQuestion.js';
import styles from './Why.module.css';

export interface WhyAnswerProps extends Pick<UserPartProps, 'user'>, Pick<QuestionInAddress, 'action'> {
  /** Empty without a choice. */
  readonly hierarchyId: string;
  /** Name of the department; undefined while it is loading. */
  readonly department: string | undefined;
}

/** Whether the user is allowed the action, announced to screen readers, and the reason for each right that the action needs. */
export function WhyAnswer({ user, hierarchyId, department, action }: WhyAnswerProps) {
  const text = useText();
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const isAsked = hierarchyId !== '' && action !== undefined;
  const filter = { userId: user._id, organizationId, customerId, hierarchyId, actions: [...(action?.strings ?? [])] };
  const { data, error, reload } = useQueryState(CommonExplainPolicyDocument, { filter }, { isSkipped: !isAsked });
  // Archived while the page was open, or an old address.
  const isMissing = error?.extensions.inputErrors?.some(({ path }) => path === 'filter.hierarchyId') === true;
  const failure = isMissing ? undefined : error;
  useLoadFailureNotice(failure, text('person.why.failed'));
  const explanation = isMissing ? undefined : data?.CommonExplainPolicy;
  const isReady = explanation !== undefined && action !== undefined && department !== undefined;
  return (
    <div className={styles['answer']}>
      <div role="status">
        {isReady ? <Sentence {...{ user, action, department, explanation }} /> : null}
        {isMissing ? <Callout intent="warning">{text('groups.form.errors.departmentMissing')}</Callout> : null}
      </div>
      {isReady ? <ExplainedRights explanation={explanation} /> : null}
      {isAsked && !isReady && error === undefined ? <Loading /> : null}
      {failure === undefined || isReady ? null : <Failed error={failure} onRetry={() => void reload()} />}
    </div>
  );
}

interface SentenceProps extends Pick<WhyAnswerProps, 'user'> {
  readonly action: PermissionAction;
  readonly department: string;
  readonly explanation: CommonExplainPolicyQuery['CommonExplainPolicy'];
}

function Sentence({ user, action, department, explanation: { isAllowed, isArchived } }: SentenceProps) {
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

function Failed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const text = useText();
  if (error.isForbidden) return <DeniedState />;
  return <ErrorState title={text('person.why.failedTitle')} text={text('person.why.failed')} error={error} onRetry={onRetry} />;
}
