import { useState, type KeyboardEvent } from 'react';
import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useKitText } from '../texts/useKitText.js';
import { describedBy, FieldFrame } from './FieldFrame.js';
import { useBoundField } from './useBoundField.js';
import { SECRET_FIELD } from './useKeptDraft.js';

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password: masked, can be shown, warns of Caps Lock. Its value is never trimmed. (D-010) */
export function PasswordField({ name, label, autoComplete }: PasswordFieldProps) {
  const text = useKitText();
  const field = useBoundField(name, SECRET_FIELD);
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const help = hasCapsLock ? <span role="status">{text('form.capsLock')}</span> : undefined;
  return (
    <FieldFrame id={field.id} label={label} error={field.error} help={help}>
      <InputGroup
        id={field.id}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        autoCapitalize="none"
        value={field.value}
        intent={field.error === undefined ? 'none' : 'danger'}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field.id, field.error, help)}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={() => {
          setCapsLock(false);
          field.blur();
        }}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        rightElement={
          <Button variant="minimal" icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />} onClick={() => setShown(!isShown)}>
            {/* Without aria-label: only the input may be found by the label 'Password'. */}
            <span className="edge-visually-hidden">{text(isShown ? 'form.hidePassword' : 'form.showPassword')}</span>
          </Button>
        }
      />
    </FieldFrame>
  );
}
