import { LocaleServiceToken, useService } from '@edge-console/sdk';
import { useRef, useState } from 'react';

export interface CheckedPhones {
  readonly phones: ReadonlyMap<string, string | undefined>;
  /** Checks these numbers. @returns all numbers checked so far */
  readonly check: (numbers: readonly string[]) => Promise<ReadonlyMap<string, string | undefined>>;
}

/** Telephone numbers in the format E.164. Their rules are loaded with the first number, so the check is asynchronous. (LOCALE-007) */
export function usePhones(): CheckedPhones {
  const locale = useService(LocaleServiceToken);
  const [phones, setPhones] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const latest = useRef(phones);
  const check = async (numbers: readonly string[]) => {
    const added = new Set(numbers.map((number) => number.trim()).filter((number) => number !== '' && !latest.current.has(number)));
    if (added.size === 0) return latest.current;
    const parsed = await Promise.all([...added].map(async (number) => [number, await locale.parsePhone(number)] as const));
    latest.current = new Map([...latest.current, ...parsed]);
    setPhones(latest.current);
    return latest.current;
  };
  return { phones, check };
}
