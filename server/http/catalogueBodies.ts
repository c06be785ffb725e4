import type { CatalogueEntry, PluginCatalogue, PluginManifest } from '@edge-console/sdk/contract';
import { PackedText } from './PackedText.js';

/** Languages of the labels of a plugin without those in the language of the page, the first that it has. (LOCALE-001, D-188) */
const FALLBACK_LANGUAGES = ['en-US', 'en-GB'];

/** Titles and labels in one language: those of twelve would be most of the catalogue. */
function inLanguage(entry: CatalogueEntry, language: string): CatalogueEntry {
  const { labels } = entry.manifest as PluginManifest;
  if (entry.isChecked !== true || labels === undefined) return entry;
  const shown = [language, ...FALLBACK_LANGUAGES].find((one) => Object.hasOwn(labels, one));
  if (shown === undefined) return entry;
  return { ...entry, manifest: { ...(entry.manifest as PluginManifest), labels: { [shown]: labels[shown] } } };
}

/** The catalogue as it is sent to pages in a language. Each is packed once. A language that no plugin has gets everything, so that nobody fills the memory with made-up ones. */
export function catalogueBodies(catalogue: PluginCatalogue): (language: string | undefined) => PackedText {
  const known = new Set(
    catalogue.plugins.flatMap(({ manifest, isChecked }) =>
      isChecked === true ? Object.keys((manifest as PluginManifest).labels ?? {}) : [],
    ),
  );
  const made = new Map<string | undefined, PackedText>();
  return (asked) => {
    const language = asked !== undefined && known.has(asked) ? asked : undefined;
    const plugins = language === undefined ? catalogue.plugins : catalogue.plugins.map((entry) => inLanguage(entry, language));
    const body = made.get(language) ?? new PackedText(JSON.stringify({ ...catalogue, plugins }));
    made.set(language, body);
    return body;
  };
}
