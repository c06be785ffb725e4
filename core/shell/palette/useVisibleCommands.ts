import { NavigationServiceToken, NotificationServiceToken, TelemetryServiceToken, type CommandHandler } from '@edge-console/sdk';
import type { CommandContribution } from '@edge-console/sdk/contract';
import { useMemo } from 'react';
import type { Registered } from '../../registries/Registry.js';
import { useRegistry } from '../../registries/useRegistry.js';
import { gateOf } from '../decide/decidePage.js';
import { isOffered, type OfferSources } from '../decide/isOffered.js';
import { useOfferSources } from '../decide/useOfferSources.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

/** A command that this user can run now. */
export interface VisibleCommand {
  readonly id: string;
  readonly label: string;
  readonly keywords: readonly string[];
  readonly shortcut: string | undefined;
  /** Path under base that the command opens. */
  readonly path: string | undefined;
  readonly run: () => void;
}

/**
 * A command that opens a page also depends on the conditions of that page; a command that runs code is hidden until it is allowed. (D-189)
 */
function isVisible(command: CommandContribution, sources: OfferSources): boolean {
  const { target } = command;
  return 'path' in target ? isOffered(command, target.path, sources) : gateOf(command, sources) === 'allowed';
}

/**
 * Commands of plugins that flags and rights allow. (KERNEL-012)
 * @param isIncluded limits them, before anything is computed for each of them; by default all
 */
export function useVisibleCommands(isIncluded: (command: CommandContribution) => boolean = () => true): readonly VisibleCommand[] {
  const { registries } = useShell();
  const text = useShellText();
  const commands = useRegistry(registries.commands);
  const run = useRunCommand();
  const sources = useOfferSources();
  return commands
    .filter(({ item }) => isIncluded(item) && isVisible(item, sources))
    .map((command) => ({
      id: command.item.id,
      label: text.of(command.owner, command.item.label),
      keywords: command.item.keywords ?? [],
      shortcut: command.item.shortcut,
      path: 'path' in command.item.target ? command.item.target.path : undefined,
      run: () => run(command),
    }));
}

/** Opens the page of a command, or runs its module. A failure is shown and does not affect other commands. */
function useRunCommand(): (command: Registered<CommandContribution>) => void {
  const { services, loader } = useShell();
  const text = useShellText();
  return useMemo(
    () =>
      ({ owner, item }) => {
        const { target } = item;
        if ('path' in target) {
          const navigation = services.get(NavigationServiceToken);
          navigation.navigate(navigation.toBase(target.path));
          return;
        }
        const runModule = async () => {
          loader.retryModule(owner, target.module);
          const handler = (await loader.loadModule(owner, target.module)) as CommandHandler;
          const scope = loader.scopeOf(owner);
          if (scope === undefined) return;
          loader.faults.enterBriefly(owner, item.id);
          await handler({ services: scope.services });
        };
        void runModule().catch((error: unknown) => {
          services.get(TelemetryServiceToken).report(error, { pluginId: owner, contributionId: item.id });
          services.get(NotificationServiceToken).error(text('palette.failed', { name: text.of(owner, item.label) }));
        });
      },
    [services, loader, text],
  );
}
