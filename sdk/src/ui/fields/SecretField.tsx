import { useState, type ReactNode } from 'react';
import { Button, Classes, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { SECRET_FIELD } from '../form/useKeptDraft.js';
import { useTypedField } from '../form/useTypedField.js';
import { useKitText } from '../texts/useKitText.js';

export interface SecretFieldProps {
  /** Name of the value in the form; the value is text, and undefined as long as the stored value is kept. */
  readonly name: string;
  readonly label: string;
  /** Whether the server already has a value. It is never sent to the browser; the user keeps or replaces it. */
  readonly isStored?: boolean;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

/**
 * A secret such as a client secret or a signing key. It is masked, can be shown while it is entered, and is never stored as a draft.
 * (D-041)
 */
export function SecretField({ name, label, isStored = false, isRequired = false, help }: SecretFieldProps) {
  const text = useKitText();
  const field = useTypedField<string>(name, { data: SECRET_FIELD });
  const [isShown, setShown] = useState(false);
  const [isFocused, setFocused] = useState(false);
  if (isStored && field.value === undefined) {
    const replace = () => {
      setFocused(true);
      field.change('');
    };
    return (
      <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
        <div>
          <span className="edge-muted" id={`${field.id}-stored`}>
            {text('secret.stored')}{' '}
          </span>
          {/* Not labelled by the label's element: the button has its own name. */}
          <Button aria-label={`${text('secret.replace')} ${label}`} aria-describedby={`${field.id}-stored`} onClick={replace}>
            {text('secret.replace')}
          </Button>
        </div>
      </FieldFrame>
    );
  }
  const keep = () => {
    setShown(false);
    field.change(undefined);
  };
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <div className={Classes.CONTROL_GROUP}>
        <InputGroup
          fill
          id={field.id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          // The user has clicked Replace and continues here.
          autoFocus={isFocused}
          value={field.value ?? ''}
          intent={field.error === undefined ? 'none' : 'danger'}
          aria-required={isRequired}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field.id, field.error, help)}
          onChange={(event) => field.change(event.currentTarget.value)}
          onBlur={field.blur}
          rightElement={
            <Button
              variant="minimal"
              icon={isShown ? <EyeOffIcon aria-hidden /> : <EyeOpenIcon aria-hidden />}
              onClick={() => setShown(!isShown)}
            >
              {/* Without aria-label: only the input may be found by its label. */}
              <span className="edge-visually-hidden">{text(isShown ? 'secret.hide' : 'secret.show', { name: label })}</span>
            </Button>
          }
        />
        {isStored ? <Button onClick={keep}>{text('secret.keep')}</Button> : null}
      </div>
    </FieldFrame>
  );
}
