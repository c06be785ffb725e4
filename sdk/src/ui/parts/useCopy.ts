import { useEffect, useState } from 'react';
import { useKitText } from '../texts/useKitText.js';

/** How long the result of copying is shown, in milliseconds. */
const CONFIRMATION = 2000;

export interface Copying {
  /** `copied` and `failed` last for two seconds. */
  readonly result: 'copied' | 'failed' | undefined;
  /** The result for screen readers, for an element with the role `status`; empty without a result. */
  readonly message: string;
  /** Copies a text to the clipboard. Never rejects: browsers refuse it on pages without `https`. */
  copy(text: string): Promise<void>;
}

/** Copies texts to the clipboard and tells whether the browser did. */
export function useCopy(): Copying {
  const text = useKitText();
  const [result, setResult] = useState<Copying['result']>();
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => setResult(undefined), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async (copied: string) => {
    try {
      await navigator.clipboard.writeText(copied);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  };
  const messages = { copied: text('actions.copied'), failed: text('actions.copyFailed') };
  return { result, message: result === undefined ? '' : messages[result], copy };
}
