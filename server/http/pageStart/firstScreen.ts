import findMyWay, { type HTTPMethod } from 'find-my-way';
import { versionFlagOf, type CatalogueEntry, type PluginManifest } from '@edge-console/sdk/contract';

/** A file that a page needs, and the hash of its bytes. */
export interface NeededFile {
  readonly url: string;
  readonly integrity: string;
}

/** Files of the screen at an address. */
export interface ScreenFiles {
  readonly modules: readonly NeededFile[];
  /** Names of libraries that the console has for all plugins. */
  readonly libraries: readonly string[];
  readonly styles: readonly NeededFile[];
  /** The plugin's texts in the language of the page, if it has them. */
  readonly texts: NeededFile | undefined;
}

type FlagValue = (flag: string) => unknown;

const METHOD: HTTPMethod = 'GET';

interface Offer {
  readonly baseUrl: string;
  readonly manifest: PluginManifest;
}

/** A screen that the offered version of a plugin has at a path. */
interface Screen {
  readonly pluginId: string;
  readonly path: string;
}

/**
 * Finds the plugin's files of the screen at an address, so that the browser can load them before the page's own code has decided which
 * screen it shows. The page decides: files of another screen are only loaded in vain.
 */
export class FirstScreens {
  private readonly screens = findMyWay({ ignoreTrailingSlash: true });
  private readonly offers = new Map<string, Offer[]>();

  /** @param entries of the catalogue, the highest version of a plugin first */
  constructor(entries: readonly CatalogueEntry[]) {
    for (const { baseUrl, manifest, isChecked, refused } of entries) {
      if (isChecked === true && refused === undefined) this.add({ baseUrl, manifest: manifest as PluginManifest });
    }
  }

  /** @param rest path below the base of a customer, without a slash at its start */
  filesAt(rest: string, language: string, valueOf: FlagValue): ScreenFiles | undefined {
    const screen = this.screens.find(METHOD, `/${rest}`)?.store as Screen | undefined;
    const offer = screen && this.offerOf(screen.pluginId, valueOf);
    const route = offer?.manifest.contributions.routes.find(({ area, path }) => area === 'base' && path === screen?.path);
    return offer && route && filesOf(offer, route.module, language);
  }

  private add(offer: Offer): void {
    const { id, contributions } = offer.manifest;
    this.offers.set(id, [...(this.offers.get(id) ?? []), offer]);
    for (const { area, path } of contributions.routes) {
      const pattern = `/${path}`;
      if (area !== 'base' || this.screens.findRoute(METHOD, pattern) !== null) continue;
      try {
        this.screens.on(METHOD, pattern, () => undefined, { pluginId: id, path } satisfies Screen);
      } catch {
        // A pattern that only the page's router knows: its files are loaded later.
      }
    }
  }

  private offerOf(pluginId: string, valueOf: FlagValue): Offer | undefined {
    const offers = this.offers.get(pluginId) ?? [];
    const version = valueOf(versionFlagOf(pluginId));
    const offer = offers.find(({ manifest }) => manifest.version === version) ?? offers[0];
    return offer !== undefined && valueOf(offer.manifest.flag) === true ? offer : undefined;
  }
}

function filesOf({ baseUrl, manifest }: Offer, name: string, language: string): ScreenFiles {
  const { setup } = manifest.contributions;
  const entries = [manifest.modules[name], setup === undefined ? undefined : manifest.modules[setup]].filter(
    (entry) => entry !== undefined,
  );
  const needed = (file: string): NeededFile => ({ url: baseUrl + file, integrity: manifest.files[file]?.integrity ?? '' });
  const texts = manifest.locales[language];
  return {
    modules: [...new Set(entries.flatMap(({ file, imports }) => [file, ...imports]))].map(needed),
    libraries: [...new Set(entries.flatMap(({ libraries = [] }) => libraries))],
    styles: [...new Set(entries.flatMap(({ css }) => css))].map(needed),
    texts: texts === undefined ? undefined : needed(texts),
  };
}
