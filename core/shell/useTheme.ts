import { useEffect, useState } from 'react';
import { useShell } from './ShellContext.js';
import { applyTheme, parseTheme, type Theme } from './theme.js';
import { useMediaQuery } from './useMediaQuery.js';

/** The chosen theme, kept on this device and followed at once. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const { preferences } = useShell();
  const [theme, setTheme] = useState(() => parseTheme(preferences.read().theme));
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  useEffect(() => applyTheme(theme, prefersDark), [theme, prefersDark]);
  useEffect(() => {
    const subscription = preferences.onDidChange((values) => setTheme(parseTheme(values.theme)));
    return () => subscription.dispose();
  }, [preferences]);
  return [theme, (chosen) => preferences.write({ theme: chosen })];
}
