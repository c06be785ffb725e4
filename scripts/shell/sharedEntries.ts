import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { BLUEPRINT_BASICS, SHARED_SPECIFIERS } from '../../sdk/build/sharedLibraries.js';

const PREFIX = 'shared:';
const require = createRequire(import.meta.url);

type Shared = (typeof SHARED_SPECIFIERS)[number];

/** CommonJS packages: `export *` cannot see their names, so they are enumerated by running the package. */
const COMMON_JS: ReadonlySet<Shared> = new Set<Shared>(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'dayjs']);
const WITH_DEFAULT: ReadonlySet<Shared> = new Set<Shared>(['react', 'react-dom', 'react-dom/client', 'dayjs', 'i18next']);
/**
 * Of react-router, what an application in the browser needs. All of it would drag server rendering and the framework
 * mode into the chunk that the shell loads: react-router is one module, which is cut to what any entry exports.
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
/** Of react-i18next, the hooks: markup inside texts brings a parser along. */
const I18N_NAMES = ['I18nContext', 'I18nextProvider', 'getI18n', 'initReactI18next', 'setI18n', 'useTranslation'];
/** Names of an object that may stand in an export clause. */
const IDENTIFIER = /^(?!default$)[A-Za-z_$][\w$]*$/;

/** Name of the entry (and of its file) that stands for a specifier in the import map. */
export function entryNameOf(specifier: string): string {
  return `shared/${specifier.replace('@', '').replaceAll('/', '-')}`;
}

/** Code of a module that exports all that a shared library offers. */
export function facadeOf(specifier: Shared): string {
  const lines: string[] = [];
  // tsyringe refuses to run before the metadata polyfill has.
  if (specifier === 'tsyringe') lines.push(`import 'reflect-metadata';`);
  if (specifier === 'react-router-dom') {
    return `export { ${ROUTER_NAMES.join(', ')} } from 'react-router';\nexport { RouterProvider } from 'react-router/dom';`;
  }
  if (specifier === '@blueprintjs/core/basics') return `export { ${BLUEPRINT_BASICS.join(', ')} } from '@blueprintjs/core';`;
  if (specifier === 'react-i18next') return `export { ${I18N_NAMES.join(', ')} } from 'react-i18next';`;
  if (COMMON_JS.has(specifier)) {
    const names = Object.keys(require(specifier) as object).filter((name) => IDENTIFIER.test(name));
    lines.push(`export { ${names.join(', ')} } from '${specifier}';`);
  } else {
    lines.push(`export * from '${specifier}';`);
  }
  if (WITH_DEFAULT.has(specifier)) lines.push(`export { default } from '${specifier}';`);
  return lines.join('\n');
}

/** Entries of the shell's build, one for each specifier of the import map. */
export function sharedInputs(): Record<string, string> {
  return Object.fromEntries(SHARED_SPECIFIERS.map((specifier) => [entryNameOf(specifier), PREFIX + specifier]));
}

/** Serves the facades as modules, so that shell and shared libraries come out of one build with one instance of each. */
export function sharedEntries(): Plugin {
  return {
    name: 'shared-entries',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      return { code: facadeOf(id.slice(PREFIX.length + 1) as Shared), moduleSideEffects: true };
    },
  };
}
