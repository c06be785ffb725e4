import { readRollout, type Rollout, type RolloutRule } from '../../domains/ops/flags/rollout.js';
import type { FlagPreview } from '../../domains/ops/flags/previewFlag.js';
import type { FlagDefinition } from '../../flags/flagDefinition.js';
import type { FlagCommands, FlagLine } from './FlagCommands.js';

/** One line for each flag: mark, name, rollout. */
export function describeFlags(lines: readonly FlagLine[]): readonly string[] {
  const width = Math.max(0, ...lines.map(({ key }) => key.length));
  return lines.map(({ key, definition, isChanged, hasDrifted, reason }) => {
    const why = isChanged && reason !== undefined ? `  (${reason})` : '';
    return `${hasDrifted ? '!' : isChanged ? '*' : ' '} ${key.padEnd(width)}  ${valueOf(definition)}${why}`;
  });
}

export function describeFlagInFull(line: FlagLine): readonly string[] {
  const { definition, base, isChanged, hasDrifted, version } = line;
  return [
    ...describeFlags([line]),
    `version ${version}`,
    JSON.stringify(definition, undefined, 2),
    ...(isChanged ? [`the file: ${base === undefined ? 'does not define the flag' : JSON.stringify(base)}`] : []),
    ...(hasDrifted ? ["The file's definition has changed since an operator changed the flag."] : []),
  ];
}

export function describeChange(changes: Awaited<ReturnType<FlagCommands['history']>>): readonly string[] {
  return changes.map(({ at, version, source, who, reason, after }) =>
    [at.toISOString(), `version ${version}`, `${who} (${source})`, after === null ? 'back to the file' : valueOf(after), reason].join('  '),
  );
}

export function describePreview(preview: FlagPreview): readonly string[] {
  const { usersTotal, usersExamined, usersChanged, usersChangedEstimate, usersFailing, variants, customers, groups } = preview;
  const isSample = usersExamined < usersTotal;
  return [
    isSample
      ? `About ${usersChangedEstimate} of ${usersTotal} users would get another value (${usersChanged} of a sample of ${usersExamined}).`
      : `${usersChanged} of ${usersTotal} users would get another value.`,
    ...(usersFailing > 0 ? [`The rule fails for ${usersFailing} users: they would not get a value.`] : []),
    ...variants.map(({ variant, usersBefore, usersAfter }) => `  ${variant}: ${usersBefore} before, ${usersAfter} after`),
    ...customers.map(({ name, usersChanged: changed }) => `  customer ${name}: ${changed}`),
    ...groups.map(({ name, usersChanged: changed }) => `  group ${name}: ${changed}`),
  ];
}

function valueOf(definition: FlagDefinition): string {
  if (definition.state === 'DISABLED') return 'disabled';
  const rollout = readRollout(definition);
  return rollout === undefined ? 'custom targeting' : describeRollout(rollout);
}

function describeRollout({ variant, otherwise, rules }: Rollout): string {
  if (rules.length === 0) return otherwise;
  const descriptions = rules.map((rule, index) => {
    const isSame = index > 0 && (rule.variant ?? variant) === (rules[index - 1]?.variant ?? variant);
    return `${isSame ? '' : `${rule.variant ?? variant} for `}${describeAudience(rule)}`;
  });
  return `${descriptions.join('; ')}; otherwise ${otherwise}`;
}

function describeAudience({ percent, customerIds, regions, groupIds, userTypes }: RolloutRule): string {
  const kinds = [
    ['customers', customerIds],
    ['regions', regions],
    ['groups', groupIds],
    ['types', userTypes],
  ] as const;
  const named = kinds.flatMap(([kind, values]) => (values.length === 0 ? [] : [`${kind} ${values.join(', ')}`]));
  return [`${percent} %`, ...named].join(' of ');
}
