import type { MenuContribution } from '@edge-console/sdk/contract';
import type { Registries } from '../../registries/createRegistries.js';
import { CORE } from '../owner.js';

/** Menu items with external targets, which belong to no plugin. Each is hidden if its address is not configured. (SHELL-003, SHELL-004) */
const EXTERNAL_ITEMS: readonly MenuContribution[] = [
  {
    id: 'core.menu.talentHub',
    label: 'menuItems.talentHub',
    icon: 'application',
    order: 10,
    target: { external: '{talentHubUrl}/regions/{regionShort}/customers/{customerId}/job-requisitions' },
  },
  {
    id: 'core.menu.questionBank',
    label: 'menuItems.questionBank',
    icon: 'help',
    order: 120,
    flag: 'qbAccessEnabled',
    target: { external: '{questionBankUrl}' },
  },
];

export function registerExternalItems({ menu }: Registries): void {
  for (const item of EXTERNAL_ITEMS) menu.register(CORE, item);
}
