import type { Language } from '@edge-console/sdk';
import type { KernelTexts } from './KernelTexts.js';
import { BUNDLED_LANGUAGES } from './languages.js';

interface LazyTexts {
  readonly namespace: string;
  /** The part of the code that shows the texts. */
  readonly english: Readonly<Record<'en-GB' | 'en-US', object>>;
  readonly fetchTexts: (language: Language) => Promise<{ readonly default: object }>;
}

/** The texts of a part of the shell. */
export interface PartTexts {
  /** Resolves when the texts are loaded; in English if the language cannot be loaded. Loaded once for a page. */
  readonly prepare: (texts: KernelTexts, language: Language) => Promise<void>;
  /** Whether the texts can be shown. Texts in English can be shown as soon as `prepare` was called. */
  readonly arePrepared: (texts: KernelTexts) => boolean;
}

/** Texts of a part of the shell that is loaded when it is first opened. */
export function lazyTexts({ namespace, english, fetchTexts }: LazyTexts): PartTexts {
  const begun = new WeakMap<KernelTexts, Promise<void>>();
  const done = new WeakSet<KernelTexts>();
  const addTexts = async (texts: KernelTexts, language: Language): Promise<void> => {
    texts.add(namespace, 'en-GB', english['en-GB']);
    texts.add(namespace, 'en-US', english['en-US']);
    texts.addCatalogues(namespace, fetchTexts);
    if (!BUNDLED_LANGUAGES.includes(language))
      await fetchTexts(language).then(
        (fetched) => texts.add(namespace, language, fetched.default),
        () => undefined,
      );
    done.add(texts);
  };
  return {
    arePrepared: (texts) => done.has(texts),
    prepare: (texts, language) => {
      const known = begun.get(texts) ?? addTexts(texts, language);
      begun.set(texts, known);
      return known;
    },
  };
}
