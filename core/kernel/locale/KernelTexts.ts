import { Emitter, serviceToken } from '@edge-console/sdk';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { injectable } from 'tsyringe';
import { FALLBACK_LANGUAGE } from './languages.js';
import ownTexts from './texts/en-US.json' with { type: 'json' };

/** Namespace of the kernel's own words; plugins have theirs under their ids. */
const OWN_NAMESPACE = 'kernel';

/** All texts of the page: one i18next instance, a namespace for each plugin, for the shell ('shell') and for the kernel. */
@injectable()
export class KernelTexts {
  readonly i18n: I18n;
  private readonly changed = new Emitter<string>();
  /** Fires with the namespace whose texts came or went. */
  readonly onDidChange = this.changed.event;

  constructor() {
    this.i18n = createInstance();
    void this.i18n.use(initReactI18next).init({
      lng: FALLBACK_LANGUAGE,
      fallbackLng: FALLBACK_LANGUAGE,
      // Exactly the language asked for: 'en-GB' must not pull in a third catalogue 'en'.
      load: 'currentOnly',
      ns: [OWN_NAMESPACE],
      defaultNS: OWN_NAMESPACE,
      resources: { [FALLBACK_LANGUAGE]: { [OWN_NAMESPACE]: ownTexts } },
      interpolation: { escapeValue: false },
      initAsync: false,
      returnNull: false,
      react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added removed' },
    });
  }

  /** A text of the kernel. */
  get(key: string): string {
    return this.i18n.t(key, { ns: OWN_NAMESPACE });
  }

  translate(namespace: string, key: string, values: Readonly<Record<string, unknown>> = {}): string {
    return this.i18n.t(key, { ns: namespace, ...values });
  }

  /** Adds texts under a plugin's id; later ones win over those with the same key. (KERNEL-006) */
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
}

export const KernelTextsToken = serviceToken<KernelTexts>('kernel.Texts');
