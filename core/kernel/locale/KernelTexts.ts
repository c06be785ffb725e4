import { Emitter, serviceToken, type Language } from '@edge-console/sdk';
import { FALLBACK_LANGUAGE } from '@edge-console/sdk/contract';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { injectable } from 'tsyringe';
import { BUNDLED_LANGUAGES } from './languages.js';
import { rememberTexts } from './rememberTexts.js';
import americanTexts from './texts/en-US.json' with { type: 'json' };
import britishTexts from './texts/en-GB.json' with { type: 'json' };

/** Namespace of the kernel's own texts; plugins use their ids. */
const OWN_NAMESPACE = 'kernel';

/** Loads the texts of a language. Can be called again for the same language. */
export type TextSource = (language: Language) => Promise<unknown>;

/** All texts of the page: one i18next instance, a namespace for each plugin, for the shell ('core'), the kit ('ui') and the kernel. */
@injectable()
export class KernelTexts {
  readonly i18n: I18n;
  private readonly forget: () => void;
  private readonly changed = new Emitter<string>();
  private readonly sources: TextSource[] = [];
  /** Fires with the namespace whose texts were added or removed. */
  readonly onDidChange = this.changed.event;

  constructor() {
    this.i18n = createInstance();
    void this.i18n.use(initReactI18next).init({
      lng: FALLBACK_LANGUAGE,
      fallbackLng: [...BUNDLED_LANGUAGES],
      // Loads exactly this language: 'en-GB' must not load a third catalogue 'en'.
      load: 'currentOnly',
      ns: [OWN_NAMESPACE],
      defaultNS: OWN_NAMESPACE,
      resources: { 'en-US': { [OWN_NAMESPACE]: americanTexts }, 'en-GB': { [OWN_NAMESPACE]: britishTexts } },
      interpolation: { escapeValue: false },
      initAsync: false,
      returnNull: false,
      react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added removed' },
    });
    this.forget = rememberTexts(this.i18n);
    this.addCatalogues(OWN_NAMESPACE, (language) => import(`./texts/${language}.json`) as Promise<{ readonly default: object }>);
  }

  /** A text of the kernel. */
  get(key: string): string {
    return this.i18n.t(key, { ns: OWN_NAMESPACE });
  }

  translate(namespace: string, key: string, values: Readonly<Record<string, unknown>> = {}): string {
    return this.i18n.t(key, { ns: namespace, ...values });
  }

  /** Adds texts under a plugin's id; later texts replace earlier ones with the same key. (KERNEL-006) */
  add(pluginId: string, language: string, texts: object): void {
    this.i18n.addResourceBundle(language, pluginId, texts, true, true);
    this.changed.fire(pluginId);
  }

  /** Removes all texts of a plugin. */
  remove(pluginId: string): void {
    for (const language of Object.keys(this.i18n.store.data)) {
      if (this.i18n.hasResourceBundle(language, pluginId)) this.i18n.removeResourceBundle(language, pluginId);
    }
    this.changed.fire(pluginId);
  }

  /** Adds a loader that runs before the page changes its language. */
  addSource(source: TextSource): void {
    this.sources.push(source);
  }

  /** Catalogues of a namespace whose English is part of the code; the other catalogues are loaded when their language is first shown. */
  addCatalogues(namespace: string, fetchTexts: (language: Language) => Promise<{ readonly default: object }>): void {
    this.addSource(async (language) => {
      if (BUNDLED_LANGUAGES.includes(language) || this.i18n.hasResourceBundle(language, namespace)) return;
      this.add(namespace, language, (await fetchTexts(language)).default);
    });
  }

  /** From now on, shows every text in the pseudo-language. */
  async disguise(): Promise<void> {
    const { pseudoLanguage } = await import('./pseudoLanguage.js');
    this.i18n.use(pseudoLanguage);
    this.i18n.options.postProcess = pseudoLanguage.name;
    this.forget();
  }

  /** Loads all texts of a language, so that the page changes its language as a whole. Never rejects. */
  async load(language: Language, report: (error: unknown) => void): Promise<void> {
    await Promise.all(this.sources.map((source) => source(language).catch(report)));
  }
}

export const KernelTextsToken = serviceToken<KernelTexts>('kernel.Texts');
