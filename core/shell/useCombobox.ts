import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { LIMITS } from '@edge-console/sdk/contract';
import { caretToEnd } from './early/EarlyText.js';

export interface ComboboxOptions<T> {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The options that match the typed text. */
  readonly found: readonly T[];
  /** The option that is active at first; by default the first one. */
  readonly first?: number;
  /** Names an option in different results. An option that the user has made active then stays active when other options appear before it. */
  readonly keyOf?: (option: T) => string;
  readonly onChoose: (option: T) => void;
  readonly onClose: () => void;
}

/** The option that the user has made active, or the one that is active at first. */
interface Wanted {
  readonly index: number;
  readonly key?: string | undefined;
}

/** A text field that filters a list, and the list. */
export interface Combobox {
  /** Props of the text field. */
  readonly field: {
    readonly role: 'combobox';
    readonly 'aria-expanded': true;
    readonly 'aria-controls': string;
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-activedescendant': string | undefined;
    readonly value: string;
    /** A longer text that is pasted is cut. */
    readonly maxLength: number;
    /** Takes the focus when it is rendered, with the caret behind a text that was typed before. */
    readonly autoFocus: true;
    /** For a panel that was rendered hidden before it was opened. */
    readonly 'data-first-focus': true;
    readonly onFocus: typeof caretToEnd;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Props of the list. */
  readonly list: { readonly role: 'listbox'; readonly id: string; readonly ref: RefObject<HTMLUListElement | null> };
  /** Props of an option, by its index in the results. By default the option that Enter would choose is selected. */
  option(
    index: number,
    isSelected?: boolean,
  ): {
    readonly id: string;
    readonly role: 'option';
    readonly 'aria-selected': boolean;
    readonly 'data-active': boolean;
    readonly onClick: () => void;
    readonly onMouseMove: () => void;
  };
}

/**
 * Keyboard and screen reader support of a combobox: the focus stays in the field, arrow keys move over the options and wrap around, Home
 * and End do too while the field is empty, Enter chooses, Escape clears the text and then closes.
 */
export function useCombobox<T>({ typed, onType, found, first = 0, keyOf, onChoose, onClose }: ComboboxOptions<T>): Combobox {
  const id = useId();
  const [wanted, setWanted] = useState<Wanted>({ index: first });
  const last = found.length - 1;
  const kept = wanted.key === undefined ? -1 : found.findIndex((option) => keyOf?.(option) === wanted.key);
  const active = kept === -1 ? Math.min(wanted.index, last) : kept;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, typed]);

  const activate = (index: number) => setWanted({ index, key: keyOf?.(found[index] as T) });
  const choose = (index: number) => onChoose(found[index] as T);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') {
      // Otherwise the surrounding dialog would close too.
      event.stopPropagation();
      if (typed === '') onClose();
      else onType('');
      return;
    }
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      ...(typed === '' ? { Home: 0, End: last } : {}),
    };
    const move = moves[key];
    if (last < 0 || (move === undefined && key !== 'Enter')) return;
    event.preventDefault();
    if (move === undefined) choose(active);
    else activate(move);
  };
  return {
    field: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      value: typed,
      maxLength: LIMITS.search,
      autoFocus: true,
      'data-first-focus': true,
      onFocus: caretToEnd,
      onChange: (event) => {
        onType(event.currentTarget.value);
        setWanted({ index: 0 });
      },
      onKeyDown,
    },
    list: { role: 'listbox', id: `${id}-list`, ref: list },
    option: (index, isSelected = index === active) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': isSelected,
      'data-active': index === active,
      onClick: () => choose(index),
      onMouseMove: () => activate(index),
    }),
  };
}
