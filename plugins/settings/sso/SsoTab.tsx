import { useDepartmentResource, useGate, useSession, useText } from '@edge-console/sdk';
import { ActionButton, NotFoundPage, RecordBody, useRecord } from '@edge-console/sdk/ui';
import { IDPGetSSOConfigDocument, type SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { SSO_ACTIONS } from './ssoActions.js';
import { SsoFacts } from './SsoFacts.js';
import { SsoForm } from './SsoForm.js';
import { SsoHeader } from './SsoHeader.js';
import { SsoTest } from './SsoTest.js';
import { TestResult } from './TestResult.js';
import { useReloadOnReturn } from './useReloadOnReturn.js';
import { useSsoStep } from './useSsoStep.js';

/** '{base}/settings/sso?domain=edge': single sign-on of the customer. (SSOCFG-001, SSOCFG-020) */
export default function SsoTab() {
  const { step } = useSsoStep();
  return step === 'test' ? <SsoTest /> : <SsoConfig />;
}

function SsoConfig() {
  const text = useText();
  const { customer } = useSession();
  const filter = { customerId: customer.customerId, enableEdge: true };
  const record = useRecord(IDPGetSSOConfigDocument, { filter }, text('sso.loadFailed'), { isFresh: true });
  const reload = record.kind === 'ready' ? record.reload : undefined;
  useReloadOnReturn(reload);
  return (
    <RecordBody record={record} notFound={<NotFoundPage />}>
      {({ IDPGetSSOConfig }) => <LoadedConfig config={IDPGetSSOConfig} reload={() => void reload?.()} />}
    </RecordBody>
  );
}

export interface SsoConfigProps {
  readonly config: SsoConfigFragment;
  /** Loads the configuration again. */
  readonly reload: () => void;
}

function LoadedConfig({ config, reload }: SsoConfigProps) {
  const text = useText();
  const { customer } = useSession();
  const { step, open } = useSsoStep();
  const mayEdit = useGate({ action: SSO_ACTIONS.edit }, useDepartmentResource(customer.rootHierarchyId)) !== 'denied';
  // Without the set-up, the tab has only this button. (SSOCFG-002)
  if (!config.initialized && (step !== 'form' || !mayEdit)) {
    return (
      <div>
        <ActionButton intent="primary" onClick={() => open('form')} reason={mayEdit ? undefined : text('sso.setUpDenied')}>
          {text('sso.setUp')}
        </ActionButton>
      </div>
    );
  }
  return (
    <>
      {step === 'tested' ? <TestResult outcome={config.lastTest} /> : null}
      {config.initialized ? <SsoHeader config={config} mayEdit={mayEdit} /> : null}
      {mayEdit ? <SsoForm config={config} reload={reload} /> : <SsoFacts config={config} />}
    </>
  );
}
