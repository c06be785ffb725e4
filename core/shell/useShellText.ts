import { LocaleServiceToken } from '@edge-console/sdk';
import { useMemo } from 'react';
import { CORE } from './owner.js';
import { useShell } from './ShellContext.js';
import { useChanges } from './useChanges.js';

/** Texts of the shell, and of any plugin that the shell shows. */
export interface ShellText {
  (key: string, values?: Readonly<Record<string, unknown>>): string;
  readonly of: (pluginId: string, key: string) => string;
}

export function useShellText(): ShellText {
  const { services, loader } = useShell();
  const locale = services.get(LocaleServiceToken);
  useChanges(locale.onDidChange, loader.onDidChange);
  return useMemo(() => {
    const text = (key: string, values?: Readonly<Record<string, unknown>>) => locale.translate(CORE, key, values);
    return Object.assign(text, { of: (pluginId: string, key: string) => locale.translate(pluginId, key) });
  }, [locale]);
}
