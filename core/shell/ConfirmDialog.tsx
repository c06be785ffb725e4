import { useReturnFocus } from '@edge-console/sdk/ui';
import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { OpenDialog } from '../kernel/dialogs/DefaultDialogService.js';
import { useShellText } from './useShellText.js';

/** Asks for confirmation. Its code is loaded with the first question. */
export default function ConfirmDialog({ open: { request, answer } }: { readonly open: OpenDialog }) {
  useReturnFocus();
  const text = useShellText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { title, body, confirmLabel, cancelLabel, intent = 'primary', typed: wanted } = request;
  const isOnlyConfirm = cancelLabel === null;
  const isMatching = wanted === undefined || typed.trim() === wanted.text;
  const isWrong = !isMatching && typed !== '';
  return (
    <Dialog
      isOpen
      title={title}
      className="edge-dialog"
      isCloseButtonShown={false}
      canEscapeKeyClose={!isOnlyConfirm}
      canOutsideClickClose={false}
      onClose={() => answer(false)}
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
            {wanted === undefined ? null : (
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
                  autoFocus
                  aria-invalid={isWrong}
                  aria-describedby={isWrong ? `${id}-error` : undefined}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              </FormGroup>
            )}
          </DialogBody>
        )}
        <DialogFooter
          actions={
            <>
              {/* The least destructive button has the initial focus. */}
              {isOnlyConfirm ? null : (
                <Button autoFocus={wanted === undefined} onClick={() => answer(false)}>
                  {cancelLabel ?? text('cancel')}
                </Button>
              )}
              <Button type="submit" intent={intent} disabled={!isMatching} autoFocus={isOnlyConfirm}>
                {confirmLabel}
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
