import { ShortcutServiceToken } from '@edge-console/sdk';
import { SHELL_SHORTCUTS } from '@edge-console/sdk/contract';
import { useEffect, useRef } from 'react';
import { useVisibleCommands } from '../palette/useVisibleCommands.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

/** Actions of the shell's own shortcuts. */
export interface ShellActions {
  readonly openPalette: () => void;
  readonly openSearch: () => void;
  readonly openSheet: () => void;
}

/** Shortcuts of the shell and of all current commands. */
export function useShellShortcuts(actions: ShellActions): void {
  const { services } = useShell();
  const text = useShellText();
  const commands = useVisibleCommands(({ shortcut }) => shortcut !== undefined);
  const shortcuts = services.get(ShortcutServiceToken);
  const latest = useRef({ actions, commands });
  useEffect(() => {
    latest.current = { actions, commands };
  });
  // Registered again only when a label or a shortcut changes.
  const signature = commands.map(({ id, shortcut, label }) => `${id} ${shortcut} ${label}`).join('\n');
  useEffect(() => {
    const own = [
      { keys: SHELL_SHORTCUTS.palette, label: text('palette.title'), run: () => latest.current.actions.openPalette() },
      { keys: SHELL_SHORTCUTS.search, label: text('search.title'), run: () => latest.current.actions.openSearch() },
      { keys: SHELL_SHORTCUTS.sheet, label: text('shortcuts.title'), run: () => latest.current.actions.openSheet() },
    ];
    const ofCommands = latest.current.commands.map(({ id, shortcut = '', label }) => ({
      keys: shortcut,
      label,
      run: () => latest.current.commands.find((command) => command.id === id)?.run(),
    }));
    const registrations = [...own, ...ofCommands].map((shortcut) => shortcuts.add(shortcut));
    return () => registrations.forEach((registration) => registration.dispose());
  }, [shortcuts, text, signature]);
}
