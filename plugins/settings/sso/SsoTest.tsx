import { GraphqlServiceToken, toApiError, useNavigation, useService, useSession, useText, type ApiError } from '@edge-console/sdk';
import { DeniedState, EmptyState, ErrorState } from '@edge-console/sdk/ui';
import { Button, Spinner } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { IDPTestSSOConfigDocument } from '../graphql/__generated__/operations.js';
import { useSsoStep } from './useSsoStep.js';
import styles from './sso.module.css';

/** Begins a test sign-in in a tab of its own, and opens the identity provider. */
export function SsoTest() {
  const text = useText();
  const { leave } = useSsoStep();
  const { error, retry } = useTest();
  if (error === undefined) {
    return (
      <div className={styles.busy}>
        <Spinner size={20} aria-hidden />
        <p role="status">{text('sso.test.opening')}</p>
      </div>
    );
  }
  if (error.isForbidden) return <DeniedState />;
  if (error.code !== 'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED')
    return <ErrorState title={text('sso.test.notBegun')} text={text('sso.failed')} error={error} onRetry={retry} />;
  return (
    <EmptyState
      icon={<WarningSignIcon size={40} aria-hidden />}
      title={text('sso.test.notBegun')}
      description={text('sso.test.incomplete')}
      action={<Button onClick={leave}>{text('sso.test.back')}</Button>}
    />
  );
}

function useTest() {
  const graphql = useService(GraphqlServiceToken);
  const navigation = useNavigation();
  const { customerId } = useSession().customer;
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    graphql.mutate(IDPTestSSOConfigDocument, { filter: { customerId, enableEdge: true } }).then(
      ({ IDPTestSSOConfig }) => {
        if (!isOver) void navigation.leaveTo(IDPTestSSOConfig);
      },
      (thrown: unknown) => {
        if (!isOver) setError(toApiError(thrown));
      },
    );
    return () => {
      isOver = true;
    };
  }, [graphql, navigation, customerId, attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  return { error, retry };
}
