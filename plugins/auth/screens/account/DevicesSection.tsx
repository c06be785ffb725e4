import { GraphqlServiceToken, useLocale, useService, useText } from '@edge-console/sdk';
import { ActionButton, PageSection, RecordBody, useRecord } from '@edge-console/sdk/ui';
import { AuthGetDevicesDocument, AuthRevokeDeviceDocument, type AuthGetDevicesQuery } from '../../graphql/__generated__/operations.js';
import { AccessLine } from './AccessLine.js';
import { useAccessAction } from './useAccessAction.js';
import { useAgentName } from './useAgentName.js';

/** Devices that need no code; each can be removed from the list. (MFA-026) */
export function DevicesSection() {
  const text = useText();
  const record = useRecord(AuthGetDevicesDocument, {}, text('account.devicesFailed'));
  return (
    <PageSection title={text('account.devices')} intro={text('account.devicesIntro')}>
      <RecordBody record={record} notFound={null}>
        {({ AuthGetDevices }) => <DeviceList devices={AuthGetDevices} reload={record.kind === 'ready' ? record.reload : undefined} />}
      </RecordBody>
    </PageSection>
  );
}

interface DeviceListProps {
  readonly devices: AuthGetDevicesQuery['AuthGetDevices'];
  readonly reload: (() => Promise<void>) | undefined;
}

function DeviceList({ devices, reload = () => Promise.resolve() }: DeviceListProps) {
  const text = useText();
  const locale = useLocale();
  const nameOf = useAgentName();
  const graphql = useService(GraphqlServiceToken);
  const action = useAccessAction(reload);
  if (devices.length === 0) return <p className="edge-muted">{text('account.noDevices')}</p>;
  const revoke = (deviceId: string) =>
    action.run(
      deviceId,
      () => graphql.mutate(AuthRevokeDeviceDocument, { filter: { deviceId } }),
      () => text('account.revoked'),
      'account.revokeFailed',
    );
  return (
    <ul className="auth-access-list">
      {devices.map((device) => (
        <AccessLine
          key={device._id}
          agent={device}
          here={device.isThisDevice ? 'account.thisDevice' : undefined}
          times={[
            text('account.remembered', { at: locale.formatDate(device.rememberedAt), until: locale.formatDate(device.expiresAt) }),
            text('account.lastUsed', { at: locale.formatDateTime(device.lastUsedAt) }),
          ]}
        >
          <ActionButton busy={action.busy === device._id} onClick={() => void revoke(device._id)}>
            <span aria-hidden>{text('account.revoke')}</span>
            <span className="edge-visually-hidden">{text('account.revokeNamed', { name: nameOf(device) })}</span>
          </ActionButton>
        </AccessLine>
      ))}
    </ul>
  );
}
