import { useLocale } from '../../services/index.js';
import { isDay } from '../data/isDay.js';

export interface DateTextProps {
  /** ISO time, or a day, `YYYY-MM-DD`. */
  readonly at: string;
}

/**
 * The date of a time in the user's format and time zone; the full time, also in UTC, as a tooltip. A day is the same in every time zone and
 * has no time, so it has no tooltip.
 */
export function DateText({ at }: DateTextProps) {
  const locale = useLocale();
  if (isDay(at)) return <time dateTime={at}>{locale.formatDate(at)}</time>;
  return (
    <time dateTime={at} title={`${locale.formatDateTime(at)} (${locale.formatUtc(at)})`}>
      {locale.formatDate(at)}
    </time>
  );
}
