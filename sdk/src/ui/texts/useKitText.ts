import { use, useMemo } from 'react';
import type { i18n as I18n } from 'i18next';
import { getI18n, I18nContext } from 'react-i18next';
import { useLocale } from '../../services/index.js';
import britishTexts from './en-GB.json' with { type: 'json' };
import americanTexts from './en-US.json' with { type: 'json' };
import { kitTexts } from '../kitTexts.js';

const NAMESPACE = kitTexts.namespace;
const supplied = new WeakSet<I18n>();

/** The kit includes its English texts, so that neither the shell nor a test has to know which ones it uses. */
function supplyTexts(i18n: I18n): void {
  if (supplied.has(i18n)) return;
  i18n.addResourceBundle('en-GB', NAMESPACE, britishTexts, true, false);
  i18n.addResourceBundle('en-US', NAMESPACE, americanTexts, true, false);
  supplied.add(i18n);
}

export type KitText = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Texts of the kit's parts, in the current language. */
export function useKitText(): KitText {
  const { language } = useLocale();
  const i18n = use(I18nContext)?.i18n ?? getI18n();
  return useMemo(() => {
    supplyTexts(i18n);
    // The function of `getFixedT` would copy all options of i18next for each text.
    return (key, values) => i18n.t(key, { lng: language, ns: NAMESPACE, ...values });
  }, [i18n, language]);
}
