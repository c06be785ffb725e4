import { useKitText } from '../texts/useKitText.js';

/** Explains the asterisk of required fields. */
export function RequiredNote() {
  const text = useKitText();
  return <p className="edge-muted edge-form-note">{text('form.requiredNote')}</p>;
}
