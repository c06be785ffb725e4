import { useEffect, useRef, useState } from 'react';

/** A value that can be chosen. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** A second line, such as an address. */
  readonly help?: string;
}

/** Requests the options that match a text from the server; for an empty text, the first ones. Rejects if loading fails. */
export type ChoiceSearch = (text: string, signal: AbortSignal) => Promise<readonly ChoiceOption[]>;

/** All options, which the field filters, or a search by the server. */
export type ChoiceSource = readonly ChoiceOption[] | ChoiceSearch;

export interface Choices {
  readonly status: 'ready' | 'loading' | 'failed';
  /** Options that match the text; none while they are loading. */
  readonly options: readonly ChoiceOption[];
  readonly retry: () => void;
}

interface Answer {
  readonly text: string;
  readonly attempt: number;
  /** Undefined: loading failed. */
  readonly options: readonly ChoiceOption[] | undefined;
}

/** Milliseconds without typing after which the server is requested, by default. */
const PAUSE = 250;

/** A text without case and accents, so that 'Malmo' finds 'Malmö'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function matching(options: readonly ChoiceOption[], text: string): readonly ChoiceOption[] {
  const wanted = plain(text.trim());
  return wanted === '' ? options : options.filter(({ label, help = '' }) => plain(`${label} ${help}`).includes(wanted));
}

/**
 * Options of a choice that match a text. The server is requested while the list is open, once the user pauses; a previous response is never
 * shown.
 */
export function useChoices(source: ChoiceSource, text: string, isOpen: boolean, pause = PAUSE): Choices {
  const search = typeof source === 'function' ? source : undefined;
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const isAsked = isOpen && search !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    const show = (options: readonly ChoiceOption[] | undefined) => {
      if (!abort.signal.aborted) setAnswer({ text, attempt, options });
    };
    const timer = setTimeout(
      () => void latest.current?.(text.trim(), abort.signal).then(show, () => show(undefined)),
      text === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAsked, text, attempt, pause]);
  const retry = () => setAttempt((count) => count + 1);
  if (typeof source !== 'function') return { status: 'ready', options: matching(source, text), retry };
  if (answer?.text !== text || answer.attempt !== attempt) return { status: 'loading', options: [], retry };
  return answer.options === undefined ? { status: 'failed', options: [], retry } : { status: 'ready', options: answer.options, retry };
}
