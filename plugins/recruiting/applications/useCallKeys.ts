import { useState } from 'react';

export interface CallKeys {
  /** The idempotency key of a call for these rows. */
  readonly of: (ids: readonly string[]) => string;
  /** The server has answered the call: the next one for the same rows is another call. */
  readonly use: (ids: readonly string[]) => void;
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Idempotency keys of calls whose response may be lost: a repeated call for the same rows has no second effect. */
export function useCallKeys(): CallKeys {
  const [keys] = useState(() => {
    const open = new Map<string, string>();
    return {
      of: (ids: readonly string[]) => {
        const key = open.get(ids.join(' ')) ?? newKey();
        open.set(ids.join(' '), key);
        return key;
      },
      use: (ids: readonly string[]) => void open.delete(ids.join(' ')),
    };
  });
  return keys;
}
