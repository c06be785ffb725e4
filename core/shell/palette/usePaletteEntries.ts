import { NavigationServiceToken, SessionServiceToken } from '@edge-console/sdk';
import { REGIONS } from '@edge-console/sdk/contract';
import { toCustomerAddress } from '../decide/addresses.js';
import { PREFERRED_LANDING } from '../decide/decidePage.js';
import { useMenuEntries } from '../frame/useMenuEntries.js';
import { useShell } from '../ShellContext.js';
import { readableKeys } from '../shortcuts/readableKeys.js';
import { useShellText } from '../useShellText.js';
import { customerTerms, type PaletteEntry } from './paletteEntries.js';
import { useVisibleCommands, type VisibleCommand } from './useVisibleCommands.js';

/** All entries of the palette: pages of the menu, commands of plugins, customers. */
export function usePaletteEntries(onShowShortcuts: () => void): readonly PaletteEntry[] {
  const text = useShellText();
  const commands = useVisibleCommands();
  const pages = usePages(commands);
  const customers = useCustomers();
  const actions = commands
    .filter(({ path }) => path === undefined || !pages.some((page) => page.path === path))
    .map(({ id, label, keywords, shortcut, run }) => ({ id, group: 'actions' as const, label, keywords, run, ...detailOf(shortcut) }));
  const own: PaletteEntry = {
    id: 'core.shortcuts',
    group: 'actions',
    label: text('shortcuts.title'),
    keywords: ['keys', 'help'],
    run: onShowShortcuts,
    ...detailOf('?'),
  };
  return [...pages, ...actions, own, ...customers];
}

function detailOf(shortcut: string | undefined): { readonly detail?: string } {
  return shortcut === undefined ? {} : { detail: readableKeys(shortcut) };
}

/** Pages of the menu; a command that opens the same page adds its keywords and shortcut. */
function usePages(commands: readonly VisibleCommand[]): readonly (PaletteEntry & { readonly path: string })[] {
  const { services } = useShell();
  const entries = useMenuEntries();
  return entries.flatMap(({ id, item, label, href, isExternal }) => {
    if (isExternal || !('path' in item.target)) return [];
    const { path } = item.target;
    const command = commands.find((other) => other.path === path);
    return [
      {
        id,
        path,
        group: 'pages' as const,
        label,
        keywords: command === undefined ? [] : [command.label, ...command.keywords],
        run: () => services.get(NavigationServiceToken).navigate(href),
        ...detailOf(command?.shortcut),
      },
    ];
  });
}

/** The customers of the switcher except the selected one; asks first if a form is unsaved. (SHELL-012, D-026) */
function useCustomers(): readonly PaletteEntry[] {
  const { services } = useShell();
  const { state } = services.get(SessionServiceToken);
  if (state.status !== 'signed-in') return [];
  const { user, customer: current } = state;
  return user.customers
    .filter(({ customerId }) => customerId !== current.customerId)
    .map((customer) => ({
      id: `customer ${customer.customerId}`,
      group: 'customers' as const,
      label: customer.customerDisplayName,
      ...customerTerms(customer),
      detail: REGIONS[customer.awsRegion].city,
      run: () => void services.get(NavigationServiceToken).leaveTo(toCustomerAddress(customer, PREFERRED_LANDING)),
    }));
}
