import { LocaleServiceToken } from '@edge-console/sdk';
import { useLayoutEffect, useState } from 'react';
import { KernelTextsToken } from '../kernel/locale/KernelTexts.js';
import type { PartTexts } from '../kernel/locale/lazyTexts.js';
import { useShell } from './ShellContext.js';

/** Loads texts of a part of the shell. @returns whether they can be shown; texts in English can be shown at once */
export function usePreparedTexts(part: PartTexts): boolean {
  const { services } = useShell();
  const texts = services.get(KernelTextsToken);
  const { language } = services.get(LocaleServiceToken);
  const [isReady, setReady] = useState(() => {
    void part.prepare(texts, language);
    return part.arePrepared(texts);
  });
  useLayoutEffect(() => {
    if (isReady) return undefined;
    let isMounted = true;
    // Never rejects: the texts are then in English.
    void part.prepare(texts, language).then(() => (isMounted ? setReady(true) : undefined));
    return () => void (isMounted = false);
  }, [isReady, part, texts, language]);
  return isReady;
}
