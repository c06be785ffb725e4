import type { ReactNode } from 'react';
import { ErrorIcon } from '@blueprintjs/icons';
import { useText } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';
import { readKitError } from './kitError.js';

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
  const ofKit = error === undefined ? undefined : readKitError(error);
  return (
    <>
      {error === undefined ? null : (
        <span id={`${id}-error`} className="edge-field-error">
          <ErrorIcon size={12} aria-hidden />
          {ofKit === undefined ? text(error) : kitText(ofKit.key, ofKit.values)}
        </span>
      )}
      {help === undefined ? null : <span id={`${id}-help`}>{help}</span>}
    </>
  );
}
