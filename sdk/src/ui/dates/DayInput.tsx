import { useEffect, useRef, useState, type AriaAttributes, type FocusEvent, type KeyboardEvent } from 'react';
import { Classes, InputGroup } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { useLocale } from '../../services/index.js';
import { Flyout } from '../parts/Flyout.js';
import { lazyComponent } from '../parts/lazyComponent.js';
import { useKitText } from '../texts/useKitText.js';
import { dayValueOf, formatDayInput } from './dayText.js';

const Calendar = lazyComponent(() => import('./Calendar.js'));

/** Longest text that the input takes, in characters. */
const LONGEST_TEXT = 60;

export interface DayInputProps {
  /** Id of the input, which a label can name. */
  readonly id: string;
  readonly name?: string;
  /** What is chosen: 'Start'. */
  readonly label: string;
  /** A day, `YYYY-MM-DD`; a text that is not a day, as the user typed it; or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly aria: Pick<AriaAttributes, 'aria-required' | 'aria-invalid' | 'aria-describedby'>;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A day to type, and a button for a calendar. Alt + Arrow Down opens the calendar too; Escape closes it, and the focus returns to the input. */
export function DayInput({ id, name, label, value, min, max, aria, onChange, onBlur }: DayInputProps) {
  const text = useKitText();
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const panel = useCalendarPanel(id);
  const frame = useRef<HTMLDivElement>(null);
  // What is typed is kept as typed ('1/3/2026') for as long as it means the value.
  const isOwn = typed !== undefined && dayValueOf(typed, locale) === value;
  const choose = (day: string) => {
    setTyped(undefined);
    onChange(day);
    panel.close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isOpening = event.key === 'ArrowDown' && event.altKey;
    if (!isOpening && !(event.key === 'Escape' && panel.isOpen)) return;
    // Escape would also close the dialog around the input.
    event.preventDefault();
    event.stopPropagation();
    if (isOpening) panel.open();
    else panel.close();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    setTyped(undefined);
    // With the calendar open the focus is in it, and the field is not left yet.
    if (!panel.isOpen && frame.current?.contains(relatedTarget) !== true) onBlur?.();
  };
  const calendarButton = (
    <Flyout
      isOpen={panel.isOpen}
      onInteraction={(next) => (next ? panel.open() : panel.close())}
      preload={Calendar.preload}
      placement="bottom-end"
      onClosed={() => (frame.current?.contains(document.activeElement) === true ? undefined : onBlur?.())}
      button={{
        variant: 'minimal',
        'aria-haspopup': 'dialog',
        'aria-label': text('date.open', { name: label }),
        icon: <CalendarIcon aria-hidden />,
        onBlur: handleBlur,
      }}
      content={
        <div role="dialog" id={`${id}-calendar`} aria-label={text('date.open', { name: label })}>
          {/* A calendar that is opened again while it closes shows the chosen month again. */}
          <Calendar key={panel.openings} value={value} min={min} max={max} onChoose={choose} />
        </div>
      }
    >
      {null}
    </Flyout>
  );
  return (
    <div ref={frame}>
      <InputGroup
        id={id}
        {...(name === undefined ? {} : { name })}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_TEXT}
        placeholder={text('date.placeholder')}
        value={isOwn ? typed : formatDayInput(value, locale)}
        intent={aria['aria-invalid'] === true ? 'danger' : 'none'}
        {...aria}
        rightElement={calendarButton}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(dayValueOf(event.currentTarget.value, locale));
        }}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      />
    </div>
  );
}

/** Whether the calendar is open, and how often it was opened. The input gets the focus when the calendar closes. */
function useCalendarPanel(inputId: string) {
  const [{ isOpen, openings }, setState] = useState({ isOpen: false, openings: 0 });
  const isFocusWanted = useRef(false);
  useEffect(() => {
    if (isOpen || !isFocusWanted.current) return undefined;
    isFocusWanted.current = false;
    // Blueprint's overlay keeps the focus inside until it has rendered that it is closed.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      const input = document.getElementById(inputId);
      const isInCalendar = document.getElementById(`${inputId}-calendar`)?.contains(focused) === true;
      const isOnButton = input?.parentElement?.contains(focused) === true;
      // The panel around the input, if any, may have taken the focus first.
      const isOnTrap = focused?.classList.contains(Classes.OVERLAY_START_FOCUS_TRAP) === true;
      // Otherwise a click outside has put the focus where the user wants it.
      if (isInCalendar || isOnButton || isOnTrap || focused === document.body) input?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, inputId]);
  return {
    isOpen,
    openings,
    open: () => setState({ isOpen: true, openings: openings + 1 }),
    close: () => {
      isFocusWanted.current = true;
      setState({ isOpen: false, openings });
    },
  };
}
