import { useEffect, useRef } from 'react';
import { useLocale, type LocaleService } from '../../services/index.js';

/** The current language, for a rule that a field is given only once. */
export function useLatestLocale(): { readonly current: LocaleService } {
  const locale = useLocale();
  const latest = useRef(locale);
  useEffect(() => {
    latest.current = locale;
  });
  return latest;
}
