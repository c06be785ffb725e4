import { LocaleServiceToken } from '@edge-console/sdk';
import { useShell } from '../shell/ShellContext.js';
import { useChanges } from '../shell/useChanges.js';
import { usePreparedTexts } from '../shell/usePreparedTexts.js';
import { EnglishSentence, type SentenceTextProps } from './EnglishSentence.js';
import { problemTexts } from './problemTexts.js';
import { translateSentence } from './translateSentence.js';

/** A sentence in the language of the page. */
export default function TranslatedSentence({ sentence }: SentenceTextProps) {
  const { services } = useShell();
  const locale = services.get(LocaleServiceToken);
  const isReady = usePreparedTexts(problemTexts);
  useChanges(locale.onDidChange);
  return isReady ? <>{translateSentence(locale, sentence)}</> : <EnglishSentence sentence={sentence} />;
}
