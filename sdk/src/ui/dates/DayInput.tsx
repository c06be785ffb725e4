import { startTransition, useEffect, useRef, useState, type AriaAttributes, type FocusEvent, type KeyboardEvent } from 'react';
import { Classes, InputGroup } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { useLocale } from '../../services/index.js';
import { Flyout } from '../parts/Flyout.js';
import type { PreparingHandlers } from '../parts/preparing.js';
import { lazyComponent } from '../parts/lazyComponent.js';
import { LazyPanel } from '../parts/LazyPanel.js';
import { useIdleLoad } from '../parts/useIdleLoad.js';
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
  /** Milliseconds after which the code of the calendar is loaded while the browser is idle; by default when the page counts as loaded. */
  readonly loadsAfter?: number;
}

/** A day to type, and a button for a calendar. Alt + Arrow Down opens the calendar too; Escape closes it, and the focus returns to the input. */
export function DayInput({ id, name, label, value, min, max, aria, onChange, onBlur, loadsAfter }: DayInputProps) {
  const text = useKitText();
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const panel = useCalendarPanel(id);
  useIdleLoad(Calendar.preload, loadsAfter);
  const frame = useRef<HTMLDivElement>(null);
  const intent = useRef<PreparingHandlers>(null);
  const prepareLater = useLater(() => startTransition(() => intent.current?.onPointerMove()));
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
      isPrepared
      intent={intent}
      preload={Calendar.preload}
      placement="bottom-end"
      onClosed={() => {
        panel.handleClosed();
        if (frame.current?.contains(document.activeElement) !== true) onBlur?.();
      }}
      button={{
        variant: 'minimal',
        'aria-haspopup': 'dialog',
        'aria-label': text('date.open', { name: label }),
        icon: <CalendarIcon aria-hidden />,
        onBlur: handleBlur,
      }}
      content={
        <LazyPanel id={`${id}-calendar`} label={text('date.open', { name: label })} panel={Calendar}>
          <Calendar key={panel.reopenings} isOpen={panel.isOpen} value={value} min={min} max={max} onChoose={choose} />
        </LazyPanel>
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
        onKeyUp={(event) => intent.current?.onKeyUp(event)}
        onFocus={prepareLater.start}
        onBlur={(event) => {
          prepareLater.cancel();
          intent.current?.onBlur();
          handleBlur(event);
        }}
      />
    </div>
  );
}

/** Milliseconds after which the calendar is prepared for a user who has the focus in the input. A calendar that was open has closed by then. */
const SETTLED = 300;

/** Calls a function when the focus has been in the input for a while. */
function useLater(run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);
  const start = () => {
    cancel();
    timer.current = setTimeout(() => latest.current(), SETTLED);
  };
  return { start, cancel };
}

/**
 * Whether the calendar is open, and how often it was opened again while it closed, because it then shows the chosen month again. The input gets
 * the focus when the calendar closes.
 */
function useCalendarPanel(inputId: string) {
  const [{ isOpen, isClosing, reopenings }, setState] = useState({ isOpen: false, isClosing: false, reopenings: 0 });
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
    reopenings,
    open: () => setState({ isOpen: true, isClosing: false, reopenings: isClosing ? reopenings + 1 : reopenings }),
    close: () => {
      isFocusWanted.current = true;
      setState({ isOpen: false, isClosing: true, reopenings });
    },
    handleClosed: () => setState((current) => ({ ...current, isClosing: false })),
  };
}
