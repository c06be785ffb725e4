import { lazyComponent, type LazyComponent } from '@edge-console/sdk/ui';
import type { ReactNode } from 'react';
import type { Registries } from '../registries/createRegistries.js';
import { CORE } from './owner.js';
import { HOME, OPERATIONS } from './ownPaths.js';

/** Of the screens on which operators see and change plugins and flags. Part of the shell, so that a flag cannot disable them. (OPS-001) */
const GATE = { action: 'operations:viewPlugins' };

/** The shell's own screens, by the module name of their routes; loaded when the user opens one. */
export const OWN_SCREENS: Readonly<Record<string, LazyComponent<() => ReactNode>>> = {
  [OPERATIONS]: lazyComponent(() => import('../operations/Operations.js')),
  [HOME]: lazyComponent(() => import('../home/Home.js')),
};

/** Registers the items that open the home page. Everybody who may enter the customer has one. (D-190) */
export function registerHome({ routes, commands }: Registries): void {
  routes.register(CORE, { id: 'core.home', area: 'base', path: HOME, module: HOME, title: 'home.title' });
  commands.register(CORE, { id: 'core.openHome', label: 'home.open', shortcut: 'g h', target: { path: HOME } });
}

/** Registers the items that open the pages of operators. */
export function registerOperations({ routes, menu, commands }: Registries): void {
  routes.register(CORE, {
    id: 'core.operations',
    area: 'base',
    path: `${OPERATIONS}/*`,
    module: OPERATIONS,
    title: 'operations.title',
    ...GATE,
  });
  menu.register(CORE, {
    id: 'core.menu.operations',
    label: 'operations.title',
    icon: 'collection',
    order: 900,
    target: { path: OPERATIONS },
    ...GATE,
  });
  commands.register(CORE, { id: 'core.openOperations', label: 'operations.open', target: { path: OPERATIONS }, ...GATE });
}
