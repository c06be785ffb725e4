import { useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Button, Classes, InputGroup, PopoverNext } from '@blueprintjs/core';
import { ChevronDownIcon, CrossIcon, TickIcon } from '@blueprintjs/icons';
import { QueryList, type ItemRenderer, type QueryListRendererProps } from '@blueprintjs/select';
import { LIMITS } from '../../contract/index.js';
import { describedBy } from '../form/FieldFrame.js';
import { OVERLAY_DURATION } from '../parts/overlayDuration.js';
import { preparing, type PreparingHandlers } from '../parts/preparing.js';
import { usePreparedOverlay } from '../parts/usePreparedOverlay.js';
import { useKitText } from '../texts/useKitText.js';
import { ChoiceList } from './ChoiceList.js';
import { ownOption, withOwnText } from './ownText.js';
import { useChoices, type ChoiceOption, type ChoiceSource } from './useChoices.js';

export interface ComboboxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Shown while the input is empty. An input with it has no visible label, so the label is its accessible name. */
  readonly placeholder?: string;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly help: ReactNode;
  readonly source: ChoiceSource;
  /** Shown and announced above the options, such as why no further option can be chosen. */
  readonly note?: string | undefined;
  /** Second line of the option for the typed text, if any text can be chosen. Leaving the input then chooses the text too. */
  readonly ownText?: string | undefined;
  /** Milliseconds without typing after which a search by the server begins. */
  readonly pause?: number | undefined;
  readonly chosen: readonly string[];
  /** Text of the input while the user does not search. */
  readonly shown: string;
  readonly isMultiple: boolean;
  /** Announced when the value has changed. */
  readonly message: string;
  readonly onChoose: (option: ChoiceOption) => void;
  /** Backspace in an empty input, or the user emptied it. */
  readonly onErase: () => void;
  /** Clears the value; left out if there is nothing to clear. */
  readonly onClear?: (() => void) | undefined;
  readonly onBlur: () => void;
}

const LOADED = (_query: string, items: ChoiceOption[]) => items;

/**
 * An input with a list of options below: the combobox pattern of ARIA 1.2, on Blueprint's `QueryList`. The focus stays in the input; arrows
 * move through the options, Enter chooses, Escape closes the list.
 */
export function Combobox(props: ComboboxProps) {
  const { source, ownText, pause, chosen, isMultiple, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  /** The search text; undefined until the user types after opening the list. Kept while the list closes, which fades with what it showed. */
  const [typed, setTyped] = useState<string>();
  const prepared = usePreparedList(isOpen, () => setTyped(undefined));
  const choices = withOwnText(useChoices(source, typed ?? '', isOpen || prepared.isPrepared, pause), typed, ownText);
  const open = () => {
    setOpen(true);
    prepared.handleOpened();
  };
  const close = () => setOpen(false);
  const choose = (option: ChoiceOption) => {
    onChoose(option);
    if (isMultiple) setTyped(undefined);
    else close();
  };
  const renderOption: ItemRenderer<ChoiceOption> = (option, { handleClick, id, ref, modifiers }) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys of its list
    <li
      key={option.value}
      ref={ref}
      id={id}
      role="option"
      aria-selected={chosen.includes(option.value)}
      className={modifiers.active ? `${Classes.MENU_ITEM} ${Classes.ACTIVE}` : Classes.MENU_ITEM}
      onClick={handleClick}
    >
      {chosen.includes(option.value) ? <TickIcon aria-hidden /> : null}
      <div className={Classes.FILL}>
        {option.label}
        {option.help === undefined ? null : <div className="edge-muted">{option.help}</div>}
      </div>
    </li>
  );
  const control: ListControl = {
    isOpen,
    prepared,
    typed: isOpen ? typed : undefined,
    status: choices.status,
    open: () => {
      if (!isOpen) setTyped(undefined);
      open();
    },
    close,
    retry: choices.retry,
    type: (text) => {
      open();
      setTyped(text);
      if (text === '' && !isMultiple) props.onErase();
    },
    leave: () => {
      const own = ownText === undefined || !isOpen ? undefined : ownOption(typed, choices.options);
      if (own !== undefined) onChoose(own);
      close();
    },
  };
  return (
    <QueryList<ChoiceOption>
      items={[...choices.options]}
      itemListPredicate={LOADED}
      itemsEqual="value"
      query={typed ?? ''}
      itemRenderer={renderOption}
      onItemSelect={choose}
      itemListRenderer={({ filteredItems, renderItem, itemsParentRef, menuProps }) => (
        <ChoiceList
          id={menuProps?.id ?? ''}
          label={props.label}
          isClosing={!isOpen && !prepared.isPrepared}
          listRef={itemsParentRef}
          isMultiple={isMultiple}
          status={choices.status}
          note={props.note}
          text={typed ?? ''}
          onRetry={choices.retry}
        >
          {filteredItems.map(renderItem)}
        </ChoiceList>
      )}
      renderer={(list) => <ComboboxInput {...props} list={list} control={control} />}
    />
  );
}

interface PreparedList {
  /** Whether the closed list is rendered. */
  readonly isPrepared: boolean;
  /** Open, or closed and still fading. */
  readonly isVisible: boolean;
  /** Handlers of the input that prepare its list. */
  readonly handlers: PreparingHandlers;
  readonly handleOpened: () => void;
  /** The list has faded. */
  readonly handleClosed: () => void;
}

/** Renders the closed list, hidden, as soon as the mouse is on the input or Tab has moved the focus there, so that a click only shows it. */
function usePreparedList(isOpen: boolean, onPrepared: () => void): PreparedList {
  const [isExpected, setExpected] = useState(false);
  const [isMounted, setMounted] = useState(false);
  // The list that opens may be one that was prepared and is just being removed.
  const isVisible = isOpen || isMounted;
  const prepare = () => {
    if (isVisible) return;
    onPrepared();
    setExpected(true);
  };
  return {
    isPrepared: isExpected && !isVisible,
    isVisible,
    handlers: preparing(prepare, () => setExpected(false)),
    handleOpened: () => {
      setExpected(false);
      setMounted(true);
    },
    handleClosed: () => setMounted(false),
  };
}

interface ListControl {
  readonly isOpen: boolean;
  readonly prepared: PreparedList;
  /** The search text of the open list. */
  readonly typed: string | undefined;
  readonly status: 'ready' | 'loading' | 'failed';
  readonly open: () => void;
  readonly close: () => void;
  readonly retry: () => void;
  readonly type: (text: string) => void;
  /** Closes the list as the focus leaves the input. */
  readonly leave: () => void;
}

interface ComboboxInputProps extends ComboboxProps {
  readonly list: QueryListRendererProps<ChoiceOption>;
  readonly control: ListControl;
}

/** Handles keys other than those that move through the options; true if the key was handled. */
function usesKey(key: string, { control, shown, isMultiple, onErase }: ComboboxInputProps): boolean {
  if (key === 'Escape' && control.isOpen) control.close();
  else if (key === 'Enter' && control.isOpen) {
    // The list chooses when the key is released; the key must not submit the form.
    if (control.status === 'failed') control.retry();
  } else if (key === 'ArrowDown' && !control.isOpen) control.open();
  else if (key === 'Backspace' && isMultiple && (control.typed ?? shown) === '') onErase();
  else return false;
  return true;
}

function ComboboxInput(props: ComboboxInputProps): ReactElement {
  const { id, name, label, isRequired, error, help, shown, message, note, list, control, onClear, onBlur } = props;
  const text = useKitText();
  const popover = useRef<HTMLDivElement>(null);
  const { isOpen, prepared } = control;
  usePreparedOverlay(popover, prepared.isPrepared);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const wasOpen = isOpen;
    if (usesKey(event.key, props)) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (wasOpen) list.handleKeyDown(event);
  };
  return (
    <PopoverNext
      isOpen={isOpen || prepared.isPrepared}
      // Otherwise, its element would be in the document before that of a dialog that is rendered before it is shown, and so behind the dialog.
      lazy
      popoverRef={popover}
      {...(prepared.isVisible ? {} : { popoverClassName: 'edge-prepared' })}
      onClosed={prepared.handleClosed}
      autoFocus={false}
      enforceFocus={false}
      // The focus stays in the input. Returned after the animation, it would be taken from a field that the user opened meanwhile.
      shouldReturnFocusOnClose={false}
      animation="minimal"
      transitionDuration={prepared.isVisible ? OVERLAY_DURATION : 0}
      // Otherwise, the list would keep the theme in which it was opened.
      inheritDarkTheme={false}
      arrow={false}
      placement="bottom-start"
      matchTargetWidth
      middleware={{ offset: { mainAxis: 4 } }}
      content={<>{list.itemList}</>}
      renderTarget={({ ref }) => (
        <div ref={ref} {...prepared.handlers}>
          <InputGroup
            fill
            id={id}
            name={name}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            {...limitOf(props)}
            placeholder={props.isMultiple || shown !== '' ? undefined : text('form.select')}
            {...nameOfInput(props)}
            value={control.typed ?? shown}
            intent={error === undefined ? 'none' : 'danger'}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list.listId : undefined}
            aria-activedescendant={isOpen && list.filteredItems.length > 0 ? list.activeItemId : undefined}
            aria-required={isRequired}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, error, help)}
            onClick={control.open}
            onChange={(event) => control.type(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
            {...(isOpen ? { onKeyUp: list.handleKeyUp } : {})}
            onBlur={() => {
              control.leave();
              onBlur();
            }}
            rightElement={
              onClear === undefined ? (
                <Button variant="minimal" tabIndex={-1} aria-hidden icon={<ChevronDownIcon aria-hidden />} onClick={control.open} />
              ) : (
                <Button
                  variant="minimal"
                  icon={<CrossIcon aria-hidden />}
                  aria-label={text('choice.clear', { name: label })}
                  onClick={onClear}
                />
              )
            }
          />
          <span role="status" className="edge-visually-hidden">
            {isOpen ? (note ?? stateText(control, list.filteredItems.length, text)) : message}
          </span>
        </div>
      )}
    />
  );
}

/** A text that only searches has the limit of a search; the length of a text that can be chosen is checked by the form. */
function limitOf({ ownText }: ComboboxProps) {
  return ownText === undefined ? { maxLength: LIMITS.search } : {};
}

function nameOfInput({ label, placeholder }: ComboboxProps) {
  return placeholder === undefined ? {} : { placeholder, 'aria-label': label };
}

/** Name of the list, for users who do not see it. */
function stateText({ status, typed = '' }: ListControl, count: number, text: ReturnType<typeof useKitText>): string {
  if (status === 'loading') return text('list.loading');
  if (status === 'failed') return text('choice.failed');
  if (count > 0) return text('choice.count', { count });
  return typed === '' ? text('filters.none') : text('list.noMatchFor', { text: typed });
}
