import type { ConfigService, CustomerSummary } from '@edge-console/sdk';
import { REGIONS, type MenuContribution } from '@edge-console/sdk/contract';
import { toCustomerAddress } from '../decide/addresses.js';
import { isOffered, type OfferSources } from '../decide/isOffered.js';
import type { Registered } from '../../registries/Registry.js';

/** A menu item in the side panel. */
export interface MenuEntry {
  readonly id: string;
  readonly owner: string;
  readonly item: MenuContribution;
  readonly href: string;
  readonly isExternal: boolean;
  /** Whether a separator is shown above the item. */
  readonly startsGroup: boolean;
}

/** Last orders of the groups of the specified menu: after Workflow Sets, Departments, Organisations, ATS Requests. */
const GROUP_ENDS = [40, 70, 90, 130];

function groupOf(order: number): number {
  const index = GROUP_ENDS.findIndex((end) => order <= end);
  return index === -1 ? GROUP_ENDS.length : index;
}

/**
 * @returns the address with its placeholders filled, or undefined if a placeholder has no value: the item is then hidden. (SHELL-003,
 * D-023)
 */
export function fillAddress(template: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  let isWhole = true;
  const filled = template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : undefined;
}

/** Address of an item; undefined if it cannot be determined. */
export function hrefOf({ target }: MenuContribution, customer: CustomerSummary, config: ConfigService): string | undefined {
  if ('path' in target) return toCustomerAddress(customer, target.path);
  return fillAddress(target.external, {
    talentHubUrl: config.talentHubUrl?.replace(/\/$/, ''),
    questionBankUrl: config.questionBankUrl,
    awsRegion: customer.awsRegion,
    regionShort: REGIONS[customer.awsRegion].shortCode,
    customerId: customer.customerId,
  });
}

/**
 * The visible menu items: not hidden, with a known address, flags on, and not denied, including their pages. (SHELL-006, KERNEL-009, D-189)
 */
export function menuEntries(
  menu: readonly Registered<MenuContribution>[],
  sources: OfferSources,
  customer: CustomerSummary,
  config: ConfigService,
): readonly MenuEntry[] {
  let group: number | undefined;
  return menu.flatMap(({ owner, item }) => {
    const href = hrefOf(item, customer, config);
    const path = 'path' in item.target ? item.target.path : undefined;
    if (item.hidden === true || href === undefined || !isOffered(item, path, sources)) return [];
    const own = groupOf(item.order);
    const startsGroup = group !== undefined && group !== own;
    group = own;
    return [{ id: item.id, owner, item, href, isExternal: 'external' in item.target, startsGroup }];
  });
}

/** The one item that is nearest to the open page. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const covering = entries.filter(({ href, isExternal }) => {
    const [path = ''] = href.split('?');
    return !isExternal && (pathname === path || pathname.startsWith(`${path}/`));
  });
  return covering.sort((a, b) => b.href.length - a.href.length)[0]?.id;
}
