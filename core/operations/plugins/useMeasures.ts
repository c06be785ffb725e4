import { useLocale } from '@edge-console/sdk';
import { useMemo } from 'react';

/** Formats sizes, times and percentages in the page's language. */
export function useMeasures() {
  const { language } = useLocale();
  return useMemo(() => {
    const kilobytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
    const milliseconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    return {
      size: (bytes: number) => kilobytes.format(bytes / 1000),
      time: (value: number) => milliseconds.format(value),
      share: (part: number, whole: number) => percent.format(whole === 0 ? 0 : part / whole),
    };
  }, [language]);
}
