import { useRef, useState } from 'react';

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys for what a form sends: the same one as long as the values are the same, so a Save whose answer was lost can be sent
 * again without being done twice. Other values are another call, which the server would refuse under the old key.
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
