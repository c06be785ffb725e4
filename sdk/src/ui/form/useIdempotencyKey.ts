import { useState } from 'react';

/** One key for as long as a form is shown: a Save whose answer was lost can be sent again without being done twice. */
export function useIdempotencyKey(): string {
  const [key] = useState(() =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  return key;
}
