import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { HTMLSelect } from '@blueprintjs/core';
import { DatePicker, type DatePickerProps } from '@blueprintjs/datetime';
import { useLocale } from '../../services/index.js';
import { afterFrame } from '../parts/afterFrame.js';
import { useKitText } from '../texts/useKitText.js';
import { adoptCalendarStyles } from './adoptCalendarStyles.js';
import { calendarFormatsOf, type CalendarFormats } from './calendarFormats.js';
import { calendarRangeOf, dayOfDate } from './calendarRange.js';

export interface CalendarProps {
  /** False while the calendar is rendered and not shown. */
  readonly isOpen: boolean;
  /** The chosen day, `YYYY-MM-DD`; any other text chooses none. */
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

type DayPickerProps = NonNullable<DatePickerProps['dayPickerProps']>;
type Components = Required<NonNullable<DayPickerProps['components']>>;

/** Without the English tooltip of Blueprint's icon. */
const Dropdown: Components['Dropdown'] = ({ caption: _caption, children, ...props }) => (
  <HTMLSelect minimal iconProps={{ 'aria-hidden': true }} {...props}>
    {children}
  </HTMLSelect>
);

/** The texts are those of the browser, so the library must not load a locale. */
const withoutLocale = () => Promise.resolve(undefined);

function dayContentOf(formats: CalendarFormats): Components['DayContent'] {
  return ({ date }) => (
    <span>
      <span aria-hidden>{formats.day(date)}</span>
      <span className="edge-visually-hidden">{formats.fullDay(date)}</span>
    </span>
  );
}

/**
 * Whether the open panel around the calendar has its place, which it finds in the frame after its content is drawn. The focus would scroll the
 * page before.
 */
function useIsPlaced(isOpen: boolean): boolean {
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    return afterFrame(() => setPlaced(true));
  }, [isOpen]);
  return isPlaced;
}

/** A month of days. Arrow keys move by a day or a week, Page Up and Page Down by a month; Enter chooses. */
export default function Calendar({ isOpen, value, min, max, onChoose }: CalendarProps) {
  adoptCalendarStyles();
  const isPlaced = useIsPlaced(isOpen);
  // A closed calendar does not delay what the user types in the input.
  const last = useDeferredValue(value);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const choose = useCallback((day: string) => latest.current(day), []);
  return <Month {...{ isPlaced, min, max }} value={isOpen ? value : last} onChoose={choose} />;
}

interface MonthProps extends Omit<CalendarProps, 'isOpen'> {
  readonly isPlaced: boolean;
}

/** Not rendered again when a calendar that was rendered before is shown. */
const Month = memo(function Month({ isPlaced, value, min, max, onChoose }: MonthProps) {
  const text = useKitText();
  const { language } = useLocale();
  const [today] = useState(() => new Date());
  const range = useMemo(() => calendarRangeOf(value, min, max, today), [value, min, max, today]);
  const dayPickerProps = useMemo<DayPickerProps>(() => {
    const formats = calendarFormatsOf(language);
    return {
      initialFocus: isPlaced,
      // The calendar keeps its height when the month changes.
      fixedWeeks: true,
      weekStartsOn: formats.weekStartsOn,
      formatters: {
        formatCaption: formats.monthAndYear,
        formatDay: formats.day,
        formatMonthCaption: formats.month,
        formatYearCaption: formats.year,
        formatWeekdayName: formats.shortWeekday,
      },
      labels: {
        labelMonthDropdown: () => text('date.month'),
        labelYearDropdown: () => text('date.year'),
        labelPrevious: () => text('date.previous'),
        labelNext: () => text('date.next'),
        labelWeekday: formats.weekday,
      },
      components: { Dropdown, DayContent: dayContentOf(formats) },
    };
  }, [language, text, isPlaced]);
  return (
    <DatePicker
      className="edge-calendar"
      {...range}
      canClearSelection={false}
      highlightCurrentDay
      dateFnsLocaleLoader={withoutLocale}
      dayPickerProps={dayPickerProps}
      // The library also reports a day when only the month changes.
      onChange={(date, isChosen) => (isChosen && date !== null ? onChoose(dayOfDate(date)) : undefined)}
    />
  );
});
