import type { CatalogueEntry, PluginCatalogue, PluginManifest } from '@edge-console/sdk/contract';
import { PackedText } from './PackedText.js';

/** Languages of the labels of a plugin without those in the language of the page, the first that it has. (LOCALE-001, D-188) */
const FALLBACK_LANGUAGES = ['en-US', 'en-GB'];

/** The catalogue with titles and labels in one language. Those of twelve languages would be most of its size. */
function inLanguage(entry: CatalogueEntry, language: string): CatalogueEntry {
  const { labels } = entry.manifest as PluginManifest;
  if (entry.isChecked !== true || labels === undefined) return entry;
  const shown = [language, ...FALLBACK_LANGUAGES].find((one) => Object.hasOwn(labels, one));
  if (shown === undefined) return entry;
  return { ...entry, manifest: { ...(entry.manifest as PluginManifest), labels: { [shown]: labels[shown] } } };
}

/** The catalogue by language, each compressed once. Unknown languages share the complete catalogue, so that invented language tags cannot fill the memory. */
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
