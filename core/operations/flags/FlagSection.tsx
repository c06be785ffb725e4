import { useNavigation, usePolicy, useText } from '@edge-console/sdk';
import { ActionButton, LinkButton, PageSection, RecordBody } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ChangeFlagDialog } from './ChangeFlagDialog.js';
import { hasRules, variantsOf } from './flagActions.js';
import { flagFormAddress, FROM } from './flagAddresses.js';
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
  const mayEdit = usePolicy('operations:editFlags') === 'allowed';
  const { act, ask } = useFlagAction(flag.key, changes);
  const isOpen = mayEdit && !source.isReadOnly;
  return (
    <>
      <FlagNotices source={source} />
      <FlagState flag={flag} />
      {isOpen ? <FlagActions flag={flag} given={given} ask={ask} /> : null}
      {source.isReadOnly ? null : (
        <>
          <h3>{text('flag.history')}</h3>
          <FlagHistory changes={changes} onRestore={isOpen ? (change) => ask(`restore-${change.version}`) : undefined} />
        </>
      )}
      {act === undefined || !isOpen ? null : (
        <ChangeFlagDialog flag={flag} act={act} onClose={() => ask(undefined)} onChanged={onChanged} />
      )}
    </>
  );
}

interface FlagActionsProps {
  readonly flag: Flag;
  readonly given: readonly string[];
  readonly ask: (act: string) => void;
}

function FlagActions({ flag, given, ask }: FlagActionsProps) {
  const text = useText();
  const navigation = useNavigation();
  const isSwitch = variantsOf(flag, given).includes('on');
  const everybody = flag.rollout?.rules.length === 0 ? flag.rollout.otherwise : undefined;
  const { pluginId } = useParams();
  // A plugin's page also shows the flag of its versions, but has only one primary action.
  const isMain = pluginId === undefined || isSwitch;
  const page = (form: string) =>
    navigation.toBase(`${flagFormAddress(flag.key, form)}${pluginId === undefined ? '' : `?${FROM}=${pluginId}`}`);
  return (
    <div className="operations-actions">
      {hasRules(flag) ? (
        <LinkButton to={page('rollout')} intent={isMain ? 'primary' : 'none'}>
          {text('flag.rollout')}
        </LinkButton>
      ) : null}
      {isSwitch && everybody !== 'on' ? <ActionButton onClick={() => ask('on')}>{text('flag.turnOn')}</ActionButton> : null}
      {isSwitch && everybody !== 'off' ? <ActionButton onClick={() => ask('off')}>{text('flag.turnOff')}</ActionButton> : null}
      {flag.isChanged && flag.base !== null ? <ActionButton onClick={() => ask('reset')}>{text('flag.reset')}</ActionButton> : null}
      <LinkButton to={page('json')}>{text('flag.editJson')}</LinkButton>
    </div>
  );
}
