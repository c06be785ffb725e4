import { FeatureFlagsToken, usePolicy, useService, useText } from '@edge-console/sdk';
import { ActionButton, PageSection, RecordBody, useQueryState, useRecord } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { useEffect } from 'react';
import { OPSGetFlagHistoryDocument, OPSGetFlagsDocument } from '../../kernel/graphql/__generated__/operations.js';
import { ChangeFlagDialog } from './ChangeFlagDialog.js';
import { isEditable, variantsOf } from './flagForm.js';
import { FlagHistory } from './FlagHistory.js';
import { FlagNotices } from './FlagNotices.js';
import type { Flag } from './flagRows.js';
import { useFlagAct } from './useFlagAct.js';
import { useRolloutWords } from './useRolloutWords.js';

export interface FlagSectionProps {
  readonly title: string;
  readonly flagKey: string;
  /** Variants that the flag gets besides its own; none for a switch. */
  readonly given?: readonly string[];
  readonly onChanged?: (() => Promise<void>) | undefined;
}

const NONE: readonly string[] = [];

/** What a flag is for whom, what operators can do to it, and what they did. (OPS-002, OPS-003) */
export function FlagSection({ title, flagKey, given = NONE, onChanged }: FlagSectionProps) {
  const text = useText();
  const mayEdit = usePolicy('operations:editFlags') === 'allowed';
  const record = useRecord(OPSGetFlagsDocument, {}, text('flag.loadFailed'));
  const history = useQueryState(OPSGetFlagHistoryDocument, { filter: { key: flagKey } });
  const changes = history.data?.OPSGetFlagHistory.data ?? [];
  const reload = async () => {
    await Promise.all([record.kind === 'ready' ? record.reload() : undefined, history.reload(), onChanged?.()]);
  };
  const flags = useService(FeatureFlagsToken);
  const reloadHistory = history.reload;
  const reloadFlags = record.kind === 'ready' ? record.reload : undefined;
  useEffect(() => {
    const listening = flags.onDidChange(() => void Promise.all([reloadFlags?.(), reloadHistory()]));
    return () => listening.dispose();
  }, [flags, reloadFlags, reloadHistory]);
  const { act, ask } = useFlagAct(flagKey, changes);
  return (
    <PageSection title={title}>
      <RecordBody record={record} notFound={null}>
        {({ OPSGetFlags }) => {
          const flag = OPSGetFlags.flags.find(({ key }) => key === flagKey) ?? unsetFlag(flagKey, changes[0]?.version ?? 0);
          const isOpen = mayEdit && !OPSGetFlags.isReadOnly;
          return (
            <>
              <FlagNotices source={OPSGetFlags} />
              <FlagState flag={flag} />
              {isOpen ? <FlagActions flag={flag} given={given} ask={ask} /> : null}
              <h3>{text('flag.history')}</h3>
              <FlagHistory changes={changes} onRestore={isOpen ? (change) => ask(`restore-${change.version}`) : undefined} />
              {act === undefined || !isOpen ? null : (
                <ChangeFlagDialog
                  flag={flag}
                  variants={variantsOf(flag, given)}
                  given={given}
                  act={act}
                  onClose={() => ask(undefined)}
                  onChanged={reload}
                />
              )}
            </>
          );
        }}
      </RecordBody>
    </PageSection>
  );
}

/** A flag that nobody has defined: off for everybody. */
function unsetFlag(key: string, version: number): Flag {
  return {
    __typename: 'OPSFlag',
    key,
    version,
    value: null,
    variant: null,
    definition: null,
    base: null,
    isChanged: false,
    hasDrifted: false,
    rollout: null,
    lastChange: null,
  };
}

function FlagState({ flag }: { readonly flag: Flag }) {
  const text = useText();
  const words = useRolloutWords([flag.rollout]);
  return (
    <>
      <p>
        <span>{flag.definition === null ? text('flag.unset') : flag.rollout === null ? text('flag.custom') : words(flag.rollout)}</span>{' '}
        {flag.isChanged ? <Tag minimal>{text('flag.changed')}</Tag> : null}{' '}
        {flag.hasDrifted ? (
          <Tag minimal intent="warning">
            {text('flag.drifted')}
          </Tag>
        ) : null}
      </p>
      {isEditable(flag) ? null : (
        <>
          <p className="operations-muted">{text('flag.customHelp')}</p>
          <pre className="operations-json">
            <code>{JSON.stringify(flag.definition, undefined, 2)}</code>
          </pre>
        </>
      )}
    </>
  );
}

function FlagActions({
  flag,
  given,
  ask,
}: {
  readonly flag: Flag;
  readonly given: readonly string[];
  readonly ask: (act: string) => void;
}) {
  const text = useText();
  const isSwitch = variantsOf(flag, given).includes('on');
  const everybody = flag.rollout?.rules.length === 0 ? flag.rollout.otherwise : undefined;
  return (
    <div className="operations-actions">
      {isSwitch && everybody !== 'on' ? <ActionButton onClick={() => ask('on')}>{text('flag.turnOn')}</ActionButton> : null}
      {isSwitch && everybody !== 'off' ? <ActionButton onClick={() => ask('off')}>{text('flag.turnOff')}</ActionButton> : null}
      {isEditable(flag) ? <ActionButton onClick={() => ask('rollout')}>{text('flag.rollout')}</ActionButton> : null}
      {flag.isChanged && flag.base !== null ? <ActionButton onClick={() => ask('reset')}>{text('flag.reset')}</ActionButton> : null}
    </div>
  );
}
