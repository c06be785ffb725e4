import type { ReactNode } from 'react';
import { ErrorIcon } from '@blueprintjs/icons';
import { useText } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';
import { kitErrorKey } from './kitError.js';

export interface FieldTextsProps {
  readonly id: string;
  /** Key of the error's text in the plugin's locale files. */
  readonly error: string | undefined;
  readonly help: ReactNode;
}

/** Error and help under a field; `describedBy` names their ids. */
export function FieldTexts({ id, error, help }: FieldTextsProps) {
  const text = useText();
  const kitText = useKitText();
  const kitKey = error === undefined ? undefined : kitErrorKey(error);
  return (
    <>
      {error === undefined ? null : (
        <span id={`${id}-error`} className="edge-field-error">
          <ErrorIcon size={12} aria-hidden />
          {kitKey === undefined ? text(error) : kitText(kitKey)}
        </span>
      )}
      {help === undefined ? null : <span id={`${id}-help`}>{help}</span>}
    </>
  );
}
