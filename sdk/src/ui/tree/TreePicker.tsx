import { useEffect, useMemo, useRef, useState, type AriaAttributes, type KeyboardEvent } from 'react';
import { Button } from '@blueprintjs/core';
import { CaretDownIcon, CrossIcon } from '@blueprintjs/icons';
import { Flyout } from '../parts/Flyout.js';
import { useKitText } from '../texts/useKitText.js';
import { indexTree, pathOf } from './treeIndex.js';
import { TreePanel } from './TreePanel.js';
import type { TreeSource } from './TreeSource.js';

/** Attributes of a form field for screen readers. */
export type FieldAria = Pick<AriaAttributes, 'aria-required' | 'aria-invalid' | 'aria-describedby'>;

export interface TreePickerProps {
  /** Id of the button, which a label can name. */
  readonly id: string;
  /** Name of the choice: 'Department'. */
  readonly label: string;
  readonly source: TreeSource;
  /** Id of the chosen node; undefined for none. */
  readonly chosenId: string | undefined;
  /** Without an id the choice is cleared; a required choice cannot be cleared. */
  readonly onChange: (id: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly aria?: FieldAria;
}

/** Separator between the names of a path. */
const SEPARATOR = ' › ';

/**
 * A select whose values are a tree: a button that shows the path of the chosen node, and opens a search and the tree in a panel. Arrow keys
 * open it too; Escape closes it, and the focus returns to the button.
 */
export function TreePicker({ id, label, source, chosenId, onChange, onBlur, aria = {} }: TreePickerProps) {
  const text = useKitText();
  const [isOpen, setOpen] = useState(false);
  const button = useButtonFocus(id, isOpen);
  const close = () => {
    setOpen(false);
    button.focusAfterClose();
  };
  const choose = (chosen: string) => {
    close();
    onChange(chosen);
  };
  const clear = () => {
    button.focus();
    onChange(undefined);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  const canClear = chosenId !== undefined && aria['aria-required'] !== true;
  return (
    <div className="edge-tree-picker" onKeyDownCapture={button.noteKeyDown} onKeyUpCapture={button.dropStrayKeyUp}>
      <Flyout
        isOpen={isOpen}
        onInteraction={(next) => (next ? setOpen(true) : close())}
        placement="bottom-start"
        isPrepared
        className="edge-tool-popover"
        onClosed={() => (button.hasFocus() ? undefined : onBlur?.())}
        button={{
          ...aria,
          id,
          role: 'combobox',
          'aria-haspopup': 'dialog',
          'aria-label': label,
          'aria-controls': isOpen ? `${id}-panel` : undefined,
          className: 'edge-tree-picker-button',
          endIcon: <CaretDownIcon aria-hidden />,
          onKeyDown: handleKeyDown,
          // While the panel is open, it has the focus, and the field does not count as left yet.
          onBlur: () => (isOpen ? undefined : onBlur?.()),
        }}
        content={
          <div role="dialog" id={`${id}-panel`} aria-label={label} className="edge-tree-panel">
            <TreePanel label={label} source={source} chosenId={chosenId} onChoose={choose} />
          </div>
        }
      >
        <ChosenPath label={label} source={source} chosenId={chosenId} />
      </Flyout>
      {canClear ? (
        <Button variant="minimal" icon={<CrossIcon aria-hidden />} aria-label={text('tree.clear', { name: label })} onClick={clear} />
      ) : null}
    </div>
  );
}

/** Focus of the button of a panel. */
function useButtonFocus(buttonId: string, isOpen: boolean) {
  const isWanted = useRef(false);
  const hasKeyDown = useRef(false);
  useEffect(() => {
    if (isOpen || !isWanted.current) return undefined;
    isWanted.current = false;
    // Blueprint's overlay keeps the focus inside until it has rendered that it is closed.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      // A click outside has already moved the focus.
      const isInPanel = document.getElementById(`${buttonId}-panel`)?.contains(focused) === true;
      if (isInPanel || focused === document.body) document.getElementById(buttonId)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, buttonId]);
  const isOnButton = (event: KeyboardEvent) => event.target instanceof Element && event.target.id === buttonId;
  return {
    hasFocus: () => document.activeElement?.id === buttonId,
    focus: () => document.getElementById(buttonId)?.focus(),
    focusAfterClose: () => {
      isWanted.current = true;
    },
    noteKeyDown: (event: KeyboardEvent) => {
      hasKeyDown.current = isOnButton(event);
    },
    /** The Enter key that chose a node is released on the button, which then has the focus and would open the panel again. */
    dropStrayKeyUp: (event: KeyboardEvent) => {
      if (isOnButton(event) && !hasKeyDown.current) event.stopPropagation();
    },
  };
}

function ChosenPath({ label, source, chosenId }: Pick<TreePickerProps, 'label' | 'source' | 'chosenId'>) {
  const text = useKitText();
  const { nodes, error } = source;
  const index = useMemo(() => (nodes === undefined ? undefined : indexTree(nodes)), [nodes]);
  if (chosenId === undefined) return <span className="edge-muted">{text('form.select')}</span>;
  if (index === undefined)
    return <span className="edge-muted">{error === undefined ? text('list.loading') : text('tree.failed', { name: label })}</span>;
  const path = pathOf(index, chosenId);
  if (path === undefined) return <span className="edge-muted">{text('tree.missing')}</span>;
  const above = path.slice(0, -1).map((name) => name + SEPARATOR);
  return (
    <>
      {above.length === 0 ? null : <span className="edge-tree-path">{above.join('')}</span>}
      <span className="edge-tree-path-end">{path.at(-1)}</span>
    </>
  );
}
