import { AppearanceServiceToken, useEventValue, useService } from '@edge-console/sdk';
import { Classes } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useMediaQuery } from '@edge-console/sdk/ui';

/** Sets theme and density on the page; before the first paint, the script in index.html does the same. */
export function useAppearance(): void {
  const appearance = useService(AppearanceServiceToken);
  const theme = useEventValue(appearance.onDidChange, () => appearance.theme);
  const density = useEventValue(appearance.onDidChange, () => appearance.density);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = isDark ? 'dark' : 'light';
    root.dataset['density'] = density;
    root.classList.toggle(Classes.DARK, isDark);
  }, [isDark, density]);
}
