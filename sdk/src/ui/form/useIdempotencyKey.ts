import { useRef, useState } from 'react';

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency keys of a form: the key stays the same while the values do, so that a Save whose response was lost can be sent again without
 * a second effect. Other values are another call, which the server would refuse with the old key.
 */
export function useIdempotencyKey(): (values: unknown) => string {
  const sent = useRef({ values: '', key: '' });
  const [keyOf] = useState(() => (values: unknown) => {
    const text = JSON.stringify(values);
    if (sent.current.values !== text) sent.current = { values: text, key: newKey() };
    return sent.current.key;
  });
  return keyOf;
}
