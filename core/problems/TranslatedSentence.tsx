import { LocaleServiceToken } from '@edge-console/sdk';
import type { Sentence } from '@edge-console/sdk/contract';
import { use } from 'react';
import { KernelTextsToken } from '../kernel/locale/KernelTexts.js';
import { useShell } from '../shell/ShellContext.js';
import { useChanges } from '../shell/useChanges.js';
import { translateSentence } from './translateSentence.js';
import { problemTexts } from './problemTexts.js';

/** A sentence in the language of the page. */
export default function TranslatedSentence({ sentence }: { readonly sentence: Sentence }) {
  const { services } = useShell();
  const locale = services.get(LocaleServiceToken);
  use(problemTexts.prepare(services.get(KernelTextsToken), locale.language));
  useChanges(locale.onDidChange);
  return <>{translateSentence(locale, sentence)}</>;
}
