import { InvalidArgumentError, type Command as Program } from 'commander';
import { AWS_REGIONS } from '@edge-console/sdk/contract';
import { rolloutToAll, type Rollout, type RolloutRule } from '../../domains/ops/flags/rollout.js';
import type { FlagDefinition } from '../../flags/flagDefinition.js';
import { CommandError, UsageError } from '../Command.js';

/** The audience options: either one rule, given by an option for each criterion, or several `--rule` options. */
export interface AudienceOptions {
  readonly percent?: number;
  readonly customer: readonly string[];
  readonly region: readonly string[];
  readonly group: readonly string[];
  readonly type: readonly string[];
  readonly rule: readonly NamedRule[];
  readonly otherwise?: string;
}

type NamedRule = RolloutRule & { readonly variant: string };

const KINDS = ['customer', 'region', 'group', 'type'] as const;
const USER_TYPES = ['STAFF', 'CUSTOMER'];
const RULE_FORM =
  "A rule is 'VARIANT 10% customer=acme,globex region=eu-west-1 group=ID type=STAFF'; everything except the variant is optional.";

/** Adds the audience options, and an optional argument for the variant, which `--rule` replaces. */
export function withAudience(command: Program): Program {
  const collect = (read: (value: string) => string) => (value: string, before: readonly string[]) => [
    ...before,
    ...value.split(',').map(read),
  ];
  return command
    .argument('[variant]')
    .option('--percent <n>', 'of the matching users; a user who is included stays included when the percentage rises', readPercent)
    .option('--customer <id or account name>', 'of these customers', collect(String), [])
    .option('--region <region>', 'of customers in these regions', collect(readRegion), [])
    .option('--group <id>', 'in one of these groups', collect(String), [])
    .option('--type <type>', 'STAFF or CUSTOMER', collect(readType), [])
    .option(
      '--rule <rule>',
      `repeatable, instead of the options above; the first matching rule applies. ${RULE_FORM}`,
      (text, before) => [...before, readRule(text)],
      [] as readonly NamedRule[],
    )
    .option('--otherwise <variant>', 'variant of all other users');
}

/**
 * @param definition the current definition of the flag
 * @throws {UsageError} for options that cannot be combined
 * @throws {CommandError} if the variant of all other users is missing, or if a rule can never apply
 */
export function rolloutOf(variant: string | undefined, options: AudienceOptions, definition: FlagDefinition | undefined): Rollout {
  const rules = options.rule.length > 0 ? rulesOf(variant, options) : [ruleOf(variant, options)];
  const [first] = rules;
  const all = rules.findIndex(matchesAllUsers);
  if (first === undefined || (all === 0 && rules.length === 1 && first.percent === 100)) return rolloutToAll(first?.variant ?? '');
  if (all >= 0 && all < rules.length - 1)
    throw new CommandError(`Rule ${all + 1} matches all users, so no later rule applies. Put it last.`);
  const otherwise = options.otherwise ?? otherThan(new Set(rules.map((rule) => rule.variant)), definition);
  return { variant: first.variant, otherwise, rules };
}

function rulesOf(variant: string | undefined, options: AudienceOptions): readonly NamedRule[] {
  const isMixed = variant !== undefined || options.percent !== undefined || KINDS.some((kind) => options[kind].length > 0);
  if (isMixed) throw new UsageError(`With --rule, give the variant and the audience in the rules. ${RULE_FORM}`);
  return options.rule;
}

function ruleOf(variant: string | undefined, { percent = 100, customer, region, group, type }: AudienceOptions): NamedRule {
  if (variant === undefined) throw new UsageError("missing required argument 'variant', or use --rule");
  return { variant, percent, customerIds: customer, regions: region, groupIds: group, userTypes: type };
}

function matchesAllUsers({ customerIds, regions, groupIds, userTypes }: RolloutRule): boolean {
  return [customerIds, regions, groupIds, userTypes].every((list) => list.length === 0);
}

/** For a switch, the opposite variant; for other flags, the current default variant. */
function otherThan(variants: ReadonlySet<string>, definition: FlagDefinition | undefined): string {
  const [variant] = variants;
  if (variants.size === 1 && (variant === 'on' || variant === 'off')) return variant === 'on' ? 'off' : 'on';
  const now = definition?.defaultVariant;
  const isSwitch = variants.has('on') || variants.has('off');
  if (now === undefined || isSwitch || (variants.size === 1 && variants.has(now)))
    throw new CommandError('The variant of all other users is missing. Add --otherwise VARIANT.');
  return now;
}

/** @param text `on 10% customer=acme,globex type=STAFF` */
function readRule(text: string): NamedRule {
  const [variant = '', ...words] = text.trim().split(/\s+/);
  if (variant === '' || variant.includes('=') || variant.endsWith('%')) throw new InvalidArgumentError(RULE_FORM);
  const given: Record<(typeof KINDS)[number], readonly string[]> = { customer: [], region: [], group: [], type: [] };
  let percent = 100;
  for (const word of words) {
    const [name, values] = word.includes('=') ? word.split('=', 2) : ['percent', word];
    const kind = KINDS.find((one) => one === name);
    if (kind !== undefined) given[kind] = [...given[kind], ...(values ?? '').split(',').map(READERS[kind])];
    else if (name === 'percent') percent = readPercent((values ?? '').replace(/%$/, ''));
    else throw new InvalidArgumentError(`'${word}' is not a valid part of a rule. ${RULE_FORM}`);
  }
  return { variant, percent, customerIds: given.customer, regions: given.region, groupIds: given.group, userTypes: given.type };
}

const READERS: Readonly<Record<(typeof KINDS)[number], (value: string) => string>> = {
  customer: String,
  group: String,
  region: readRegion,
  type: readType,
};

function readPercent(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError(`'${text}' must be a whole number from 1 to 100.`);
  return Number(text);
}

/** A rule with an unknown region would match no user. */
function readRegion(name: string): string {
  if (AWS_REGIONS.some((region) => region === name)) return name;
  throw new InvalidArgumentError(`Unknown region '${name}'. Regions: ${AWS_REGIONS.join(', ')}.`);
}

function readType(name: string): string {
  const type = name.toUpperCase();
  if (USER_TYPES.includes(type)) return type;
  throw new InvalidArgumentError(`Unknown user type '${name}'. User types: ${USER_TYPES.join(', ')}.`);
}
