import { pathTo, useNavigation, usePolicy, useText } from '@edge-console/sdk';
import { ActionButton, LinkButton, PageSection, RecordBody, type DialogInAddress } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ChangeFlagDialog } from './ChangeFlagDialog.js';
import { hasRules, variantsOf } from './flagActions.js';
import { OPENED_FROM, OPERATIONS_ROUTES } from '../operationsRoutes.js';
import { FlagHistory } from './FlagHistory.js';
import { FlagNotices } from './FlagNotices.js';
import type { Flag } from './flagRows.js';
import { FlagState } from './FlagState.js';
import { useFlag, type FlagRecord } from './useFlag.js';
import { useFlagAction } from './useFlagAction.js';

export interface FlagSectionProps {
  readonly title: string;
  readonly flagKey: string;
  /** Additional variants that the flag receives; none for an on/off flag. */
  readonly given?: readonly string[];
  readonly onChanged?: (() => Promise<void>) | undefined;
}

const NONE: readonly string[] = [];

/** The users of each value of a flag, the operators' actions, and the flag's history. (OPS-002, OPS-003) */
export function FlagSection({ title, flagKey, given = NONE, onChanged }: FlagSectionProps) {
  const record = useFlag(flagKey);
  const reload = async () => {
    await Promise.all([record.kind === 'ready' ? record.reload() : undefined, onChanged?.()]);
  };
  return (
    <PageSection title={title}>
      <RecordBody record={record} notFound={null}>
        {(data) => <FlagBody {...data} given={given} onChanged={reload} />}
      </RecordBody>
    </PageSection>
  );
}

interface FlagBodyProps extends FlagRecord {
  readonly given: readonly string[];
  readonly onChanged: () => Promise<void>;
}

function FlagBody({ flag, source, changes, given, onChanged }: FlagBodyProps) {
  const text = useText();
  const policy = usePolicy('operations:editFlags');
  const denied = policy === 'denied' ? text('flag.editDenied') : undefined;
  const { dialog, act } = useFlagAction(flag.key, changes);
  return (
    <>
      <FlagNotices source={source} />
      <FlagState flag={flag} />
      {source.isReadOnly ? null : (
        <>
          <FlagActions flag={flag} given={given} denied={denied} dialog={dialog} />
          <h3>{text('flag.history')}</h3>
          <FlagHistory changes={changes} denied={denied} dialog={dialog} />
        </>
      )}
      {act === undefined || source.isReadOnly || policy !== 'allowed' ? null : (
        <ChangeFlagDialog key={dialog.address} flag={flag} act={act} dialog={dialog} onChanged={onChanged} />
      )}
    </>
  );
}

interface FlagActionsProps {
  readonly flag: Flag;
  readonly given: readonly string[];
  /** Why this user cannot change the flag. */
  readonly denied: string | undefined;
  readonly dialog: DialogInAddress;
}

/** Actions on the flag: disabled with the reason for users who may only view flags. (D-189) */
function FlagActions({ flag, given, denied, dialog }: FlagActionsProps) {
  const text = useText();
  const navigation = useNavigation();
  const isSwitch = variantsOf(flag, given).includes('on');
  const everybody = flag.rollout?.rules.length === 0 ? flag.rollout.otherwise : undefined;
  const { pluginId } = useParams();
  // A plugin's page also shows the flag of its versions, but has only one primary action.
  const isMain = pluginId === undefined || isSwitch;
  const page = (form: 'rollout' | 'definition') =>
    navigation.toBase(pathTo(OPERATIONS_ROUTES[form], { flagKey: flag.key }, { [OPENED_FROM]: pluginId }));
  const action = (act: string, label: string) => (
    <ActionButton reason={denied} preparing={dialog.preparingFor(act)} onClick={() => dialog.open(act)}>
      {label}
    </ActionButton>
  );
  return (
    <div className="operations-actions">
      {hasRules(flag) ? (
        <LinkButton to={page('rollout')} intent={isMain ? 'primary' : 'none'} reason={denied}>
          {text('flag.rollout')}
        </LinkButton>
      ) : null}
      {isSwitch && everybody !== 'on' ? action('on', text('flag.turnOn')) : null}
      {isSwitch && everybody !== 'off' ? action('off', text('flag.turnOff')) : null}
      {flag.isChanged && flag.base !== null ? action('reset', text('flag.reset')) : null}
      <LinkButton to={page('definition')} reason={denied}>
        {text('flag.editJson')}
      </LinkButton>
    </div>
  );
}
