import type { ConfirmRequest } from '@edge-console/sdk';
import { createDialogHost, ModalDialog } from '@edge-console/sdk/ui';
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { OpenDialog } from '../kernel/dialogs/DefaultDialogService.js';
import { useLeavingIntent } from './useLeavingIntent.js';
import { useShellText } from './useShellText.js';

/** Stands in for a question until there is one. */
const NONE: OpenDialog = { request: { title: '', confirmLabel: '' }, answer: () => undefined };

/** Asks for confirmation; without a question, it is rendered and not shown. */
export default function ConfirmDialog({ open = NONE }: { readonly open: OpenDialog | undefined }) {
  const { request, answer } = open;
  const text = useShellText();
  const [host] = useState(createDialogHost);
  useLeavingIntent(host);
  const [typed, setTyped] = useState('');
  const { title, body, confirmLabel, cancelLabel, intent = 'primary', typed: wanted } = request;
  const isOnlyConfirm = cancelLabel === null;
  const isMatching = wanted === undefined || typed.trim() === wanted.text;
  return (
    <ModalDialog
      title={title}
      className="edge-dialog"
      host={host}
      dialog={{ isOpen: open !== NONE }}
      closesByClick={false}
      onClose={isOnlyConfirm ? undefined : () => answer(false)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isMatching) answer(true);
        }}
      >
        {body === undefined && wanted === undefined ? null : (
          <DialogBody>
            {body}
            {wanted === undefined ? null : <TypedText wanted={wanted} typed={typed} isMatching={isMatching} onType={setTyped} />}
          </DialogBody>
        )}
        <DialogFooter
          actions={
            <>
              {/* The least destructive button has the initial focus. */}
              {isOnlyConfirm ? null : (
                <Button {...firstFocus(wanted === undefined)} onClick={() => answer(false)}>
                  {cancelLabel ?? text('cancel')}
                </Button>
              )}
              <Button type="submit" intent={intent} disabled={!isMatching} {...firstFocus(isOnlyConfirm)}>
                {confirmLabel}
              </Button>
            </>
          }
        />
      </form>
    </ModalDialog>
  );
}

const firstFocus = (isFirst: boolean) => (isFirst ? { 'data-first-focus': true } : {});

interface TypedTextProps {
  readonly wanted: NonNullable<ConfirmRequest['typed']>;
  readonly typed: string;
  readonly isMatching: boolean;
  readonly onType: (typed: string) => void;
}

/** The field in which the user types a text before the question can be confirmed. */
function TypedText({ wanted, typed, isMatching, onType }: TypedTextProps) {
  const id = useId();
  const isWrong = !isMatching && typed !== '';
  return (
    <FormGroup
      label={wanted.label}
      labelFor={id}
      helperText={isWrong ? <span id={`${id}-error`}>{wanted.mismatch}</span> : undefined}
      intent={isWrong ? 'danger' : 'none'}
    >
      <InputGroup
        id={id}
        value={typed}
        autoComplete="off"
        data-first-focus
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </FormGroup>
  );
}
