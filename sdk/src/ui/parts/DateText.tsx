import { useLocale } from '../../services/index.js';

export interface DateTextProps {
  /** ISO time. */
  readonly at: string;
}

/** The date of a time in the user's format and time zone; the full time, also in UTC, as a tooltip. */
export function DateText({ at }: DateTextProps) {
  const locale = useLocale();
  return (
    <time dateTime={at} title={`${locale.formatDateTime(at)} (${locale.formatUtc(at)})`}>
      {locale.formatDate(at)}
    </time>
  );
}
