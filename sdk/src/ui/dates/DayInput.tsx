import { lazy, Suspense, useEffect, useRef, useState, type AriaAttributes, type FocusEvent, type KeyboardEvent } from 'react';
import { InputGroup } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { useLocale } from '../../services/index.js';
import { Flyout } from '../parts/Flyout.js';
import { useKitText } from '../texts/useKitText.js';
import { dayValueOf, formatDayInput } from './dayText.js';

const loadCalendar = () => import('./Calendar.js');
const Calendar = lazy(loadCalendar);

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
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const focusInput = useInputFocus(id, isOpen);
  // What is typed is kept as typed ('1/3/2026') for as long as it means the value.
  const isOwn = typed !== undefined && dayValueOf(typed, locale) === value;
  const close = () => {
    setOpen(false);
    focusInput.afterClose();
  };
  const choose = (day: string) => {
    setTyped(undefined);
    onChange(day);
    close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isOpening = event.key === 'ArrowDown' && event.altKey;
    if (!isOpening && !(event.key === 'Escape' && isOpen)) return;
    // Escape would also close the dialog around the input.
    event.preventDefault();
    event.stopPropagation();
    setOpen(isOpening);
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    setTyped(undefined);
    // With the calendar open the focus is in it, and the field is not left yet.
    if (!isOpen && frame.current?.contains(relatedTarget) !== true) onBlur?.();
  };
  const calendarButton = (
    <Flyout
      isOpen={isOpen}
      onInteraction={(next) => (next ? setOpen(true) : close())}
      preload={loadCalendar}
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
          <Suspense fallback={null}>
            <Calendar value={value} min={min} max={max} onChoose={choose} />
          </Suspense>
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

/** Gives the focus to the input after the calendar closed. */
function useInputFocus(inputId: string, isOpen: boolean) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isOpen || !isWanted.current) return undefined;
    isWanted.current = false;
    // Blueprint's overlay keeps the focus inside until it has rendered that it is closed.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      // A click outside has put the focus where the user wants it.
      const isInCalendar = document.getElementById(`${inputId}-calendar`)?.contains(focused) === true;
      const input = document.getElementById(inputId);
      const isOnButton = input?.parentElement?.contains(focused) === true;
      if (isInCalendar || isOnButton || focused === document.body) input?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, inputId]);
  return {
    afterClose: () => {
      isWanted.current = true;
    },
  };
}
