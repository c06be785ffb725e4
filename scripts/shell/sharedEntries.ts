import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import {
  BLUEPRINT_BASICS,
  BLUEPRINT_INPUTS,
  BLUEPRINT_OVERLAYS,
  BLUEPRINT_PLAIN,
  PLATFORM,
  SHARED_SPECIFIERS,
} from '../../sdk/build/sharedLibraries.js';

const PREFIX = 'shared:';
const require = createRequire(import.meta.url);

type Shared = (typeof SHARED_SPECIFIERS)[number];

const PLATFORM_ENTRY = 'shared/platform';

/** CommonJS packages: `export *` cannot see their names, so the build enumerates them by running the package. */
const COMMON_JS: ReadonlySet<Shared> = new Set<Shared>(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'dayjs']);
/** Specifiers whose names come from another module. */
const SOURCES: Readonly<Partial<Record<Shared, string>>> = {
  'react-router-dom': 'react-router',
  '@blueprintjs/core/basics': '@blueprintjs/core',
  '@blueprintjs/core/inputs': '@blueprintjs/core',
  '@blueprintjs/core/overlays': '@blueprintjs/core',
  '@blueprintjs/core/plain': '@blueprintjs/core',
};
const WITH_DEFAULT: ReadonlySet<Shared> = new Set<Shared>(['react', 'react-dom', 'react-dom/client', 'dayjs', 'i18next']);
/**
 * The exports of react-router that a browser application needs. All exports would add server rendering and the framework
 * mode to the chunk that the shell loads, because react-router is one module, reduced to the exports that any entry uses.
 */
const ROUTER_NAMES = [
  'Await',
  'Form',
  'Link',
  'MemoryRouter',
  'NavLink',
  'Navigate',
  'Outlet',
  'Route',
  'Router',
  'Routes',
  'UNSAFE_DataRouterContext',
  'createBrowserRouter',
  'createMemoryRouter',
  'createPath',
  'createSearchParams',
  'generatePath',
  'isRouteErrorResponse',
  'matchPath',
  'matchRoutes',
  'parsePath',
  'redirect',
  'resolvePath',
  'useBeforeUnload',
  'useBlocker',
  'useHref',
  'useInRouterContext',
  'useLinkClickHandler',
  'useLocation',
  'useMatch',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useOutlet',
  'useOutletContext',
  'useParams',
  'useResolvedPath',
  'useRevalidator',
  'useRouteError',
  'useRoutes',
  'useSearchParams',
];
/** The hooks of react-i18next; its components for markup inside texts include a parser. */
const I18N_NAMES = ['I18nContext', 'I18nextProvider', 'getI18n', 'initReactI18next', 'setI18n', 'useTranslation'];
/** Names of an object that are valid in an export clause. */
const IDENTIFIER = /^(?!default$)[A-Za-z_$][\w$]*$/;

/** Name of the entry, and of its file, for a specifier of the import map. */
export function entryNameOf(specifier: Shared): string {
  if (PLATFORM.includes(specifier)) return PLATFORM_ENTRY;
  return `shared/${specifier.replace('@', '').replaceAll('/', '-')}`;
}

/** Names that a facade must enumerate, because `export *` cannot see them or includes too many; undefined for all names. */
export function namesOf(specifier: Shared): readonly string[] | undefined {
  if (specifier === 'react-router-dom') return ROUTER_NAMES;
  if (specifier === '@blueprintjs/core/basics') return BLUEPRINT_BASICS;
  if (specifier === '@blueprintjs/core/inputs') return BLUEPRINT_INPUTS;
  if (specifier === '@blueprintjs/core/overlays') return BLUEPRINT_OVERLAYS;
  if (specifier === '@blueprintjs/core/plain') return BLUEPRINT_PLAIN;
  if (specifier === 'react-i18next') return I18N_NAMES;
  if (!COMMON_JS.has(specifier)) return undefined;
  return Object.keys(require(specifier) as object).filter((name) => IDENTIFIER.test(name));
}

/** Code of a module that exports everything that the shared libraries export. */
export function facadeOf(specifiers: readonly Shared[]): string {
  const exported = new Set<string>();
  const lines = specifiers.flatMap((specifier) => {
    const source = SOURCES[specifier] ?? specifier;
    const names = namesOf(specifier)?.filter((name) => !exported.has(name));
    for (const name of names ?? []) exported.add(name);
    return [
      // tsyringe throws if it runs before the metadata polyfill.
      ...(specifier === 'tsyringe' ? [`import 'reflect-metadata';`] : []),
      names === undefined ? `export * from '${source}';` : `export { ${names.join(', ')} } from '${source}';`,
      ...(specifier === 'react-router-dom' ? [`export { RouterProvider } from 'react-router/dom';`] : []),
      ...(WITH_DEFAULT.has(specifier) ? [`export { default } from '${source}';`] : []),
    ];
  });
  return lines.join('\n');
}

/** Entries of the shell's build, one for each address of the import map. */
export function sharedInputs(): Record<string, string> {
  const others = SHARED_SPECIFIERS.filter((specifier) => !PLATFORM.includes(specifier));
  return Object.fromEntries([
    [PLATFORM_ENTRY, PREFIX + PLATFORM_ENTRY],
    ...others.map((specifier) => [entryNameOf(specifier), PREFIX + specifier] as const),
  ]);
}

/** Serves the facades as modules, so that one build contains shell and shared libraries with one instance of each. */
export function sharedEntries(): Plugin {
  return {
    name: 'shared-entries',
    enforce: 'pre',
    resolveId: { filter: { id: /^shared:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0shared:/ },
      handler(id) {
        const name = id.slice(PREFIX.length + 1);
        return { code: facadeOf(name === PLATFORM_ENTRY ? PLATFORM : [name as Shared]), moduleSideEffects: true };
      },
    },
  };
}
