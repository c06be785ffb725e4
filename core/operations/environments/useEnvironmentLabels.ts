import { useLocale, useText } from '@edge-console/sdk';
import { useMemo } from 'react';
import { asSentence } from '../../problems/asSentence.js';
import { translateSentence } from '../../problems/translateSentence.js';
import { useDescribeRollout } from '../flags/useRolloutLabels.js';
import { useStateLabels } from '../plugins/StateTag.js';
import type { Environment, EnvironmentCell, EnvironmentPlugin } from './environmentCells.js';

type Rollout = NonNullable<EnvironmentPlugin['rollout']>;

/** Labels and descriptions of environments and their plugins. */
export interface EnvironmentLabels {
  /** State and version in one line. */
  state(cell: EnvironmentCell): string;
  /** The users for whom the plugin is on, then the users of each version. */
  rollouts(plugin: EnvironmentPlugin): readonly string[];
  /** The reasons why versions are refused. */
  refusals(plugin: EnvironmentPlugin): readonly string[];
  /** The causes of a plugin's state: the most important first. */
  causes(cell: EnvironmentCell): readonly string[];
  /** The reason why newer data is missing; undefined if the data is current. */
  trouble(environment: Environment): string | undefined;
}

export function useEnvironmentLabels(): EnvironmentLabels {
  const text = useText();
  const locale = useLocale();
  const describeRollout = useDescribeRollout();
  const states = useStateLabels();
  return useMemo(() => {
    const counted = (count: number) => (count === 0 ? [] : [locale.formatNumber(count)]);
    const describe = ({ rules, ...rollout }: Rollout) =>
      describeRollout({
        ...rollout,
        rules: rules.map(({ customers, groups, ...rule }) => ({ ...rule, customers: counted(customers), groups: counted(groups) })),
      });
    const why = {
      timeout: text('environments.why.timeout'),
      unreachable: text('environments.why.unreachable'),
      keyRefused: text('environments.why.keyRefused'),
      closed: text('environments.why.closed'),
      otherEnvironment: text('environments.why.otherEnvironment'),
      badAnswer: text('environments.why.badAnswer'),
      badFile: text('environments.why.badFile'),
    };
    const rollouts: EnvironmentLabels['rollouts'] = ({ rollout, versionRollout, state }) => [
      ...(rollout === null ? (state === 'partly' ? [text('flag.custom')] : []) : [describe(rollout)]),
      ...(versionRollout === null || versionRollout.rules.length === 0 ? [] : [describe(versionRollout)]),
    ];
    const trouble: EnvironmentLabels['trouble'] = ({ name, failure, unreachableSince, readAt, source }) => {
      if (failure === null) return undefined;
      if (unreachableSince === null) return text('environments.trouble', { name, why: why[failure] });
      const since = text('environments.since', { name, since: locale.formatDateTime(unreachableSince), why: why[failure] });
      return readAt === null || source === 'file' ? since : `${since} ${text('environments.shown', { at: locale.formatDateTime(readAt) })}`;
    };
    const refusals: EnvironmentLabels['refusals'] = (plugin) =>
      plugin.refusals.map((message, index) => translateSentence(locale, asSentence(plugin.refusalSentences?.[index], message)));
    const causes: EnvironmentLabels['causes'] = (cell) => {
      const { environment, plugin, state } = cell;
      const change = plugin?.lastChange;
      return [
        ...[trouble(environment) ?? []].flat(),
        ...(state === 'asked' ? [text('environments.askedCause')] : []),
        ...(state === 'unknown' ? [text('environments.unknownCause')] : []),
        ...(state === 'missing' ? [text('environments.missingCause')] : []),
        ...(plugin === undefined ? [] : refusals(plugin)),
        ...(plugin === undefined ? [] : rollouts(plugin)),
        ...(change ? [text('environments.change', { at: locale.formatDateTime(change.at), reason: change.reason })] : []),
        ...(environment.source === 'file' ? [text('environments.fileCause')] : []),
      ];
    };
    const stateLabels = { ...states, asked: text('environments.asked'), unknown: text('environments.unknown') };
    const stateLabel: EnvironmentLabels['state'] = ({ plugin, state }) => `${stateLabels[state]} ${plugin?.activeVersion ?? ''}`.trim();
    return { state: stateLabel, rollouts, refusals, trouble, causes };
  }, [text, locale, describeRollout, states]);
}
