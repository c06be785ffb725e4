// oxlint-disable-next-line no-restricted-imports -- what plugins import is replaced by it
import { createElement, lazy as reactLazy, useSyncExternalStore } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/* Runs in the page during the development of a plugin. The console has React's production build, which cannot replace components; so
   each component of the plugin is rendered through a stand-in that stays the same and calls the newest code. The state of its hooks
   belongs to the stand-in, and is kept after an edit as long as the hooks are the same. (SDK-010) */

const families = new Map();
const familyOf = new WeakMap();
const signatures = new WeakMap();
const liveValues = new Map();
const changed = new Set();

function isPlainFunction(type) {
  return typeof type === 'function' && type.prototype?.isReactComponent === undefined;
}

function createFamily(type) {
  const listeners = new Set();
  const family = { current: type, version: 0, generation: 0, listeners, standIn: undefined };
  const subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const Body = (props) => (isPlainFunction(family.current) ? family.current(props) : createElement(family.current, props));
  function StandIn(props) {
    useSyncExternalStore(subscribe, () => family.version);
    // Changed hooks cannot use the state of the previous ones.
    return createElement(Body, { ...props, key: family.generation });
  }
  family.standIn = StandIn;
  StandIn.displayName = type.displayName ?? type.name;
  return family;
}

/** The stand-in of a component; any other value unchanged. */
export function stable(type) {
  return familyOf.get(type)?.standIn ?? type;
}

/** Implements `$RefreshReg$` in a module: registers each component that the module defines. */
export function register(moduleId) {
  return (type, name) => {
    if (type === null || (typeof type !== 'function' && typeof type !== 'object')) return;
    const id = `${moduleId} ${name}`;
    const family = families.get(id);
    if (family === undefined) {
      const made = createFamily(type);
      families.set(id, made);
      familyOf.set(type, made);
    } else if (family.current !== type) {
      if (signatures.get(type) !== signatures.get(family.current)) family.generation += 1;
      family.current = type;
      familyOf.set(type, family);
      changed.add(family);
    }
  };
}

/** Implements `$RefreshSig$` in a module: registers the hooks of a component. */
export function signature() {
  return (type, key, forceReset) => {
    if (typeof key === 'string') signatures.set(type, forceReset ? Symbol(key) : key);
    return type;
  };
}

/** The module for the loader: its default export, which follows edits. */
export function liveDefault(moduleId, value) {
  if (familyOf.has(value) || (typeof value !== 'object' && typeof value !== 'function')) return stable(value);
  const live = { current: value };
  liveValues.set(moduleId, live);
  return new Proxy(value, {
    get: (_target, key) => Reflect.get(live.current, key),
    apply: (_target, self, values) => Reflect.apply(live.current, self, values),
  });
}

/** Applies new code of a module; false if other modules use its other exports, so that they must run again. */
export function accept(moduleId, next) {
  for (const family of changed) {
    family.version += 1;
    for (const listener of [...family.listeners]) listener();
  }
  changed.clear();
  const live = liveValues.get(moduleId);
  if (live !== undefined) live.current = next.default;
  return Object.entries(next).every(([name, value]) => familyOf.has(value) || (name === 'default' && live !== undefined));
}

export const { Fragment } = jsxRuntime;
export const jsx = (type, ...rest) => jsxRuntime.jsx(stable(type), ...rest);
export const jsxs = (type, ...rest) => jsxRuntime.jsxs(stable(type), ...rest);

/** Makes a component follow edits that is loaded by `load`, as for `lazy` of React and `lazyComponent` of the kit. */
export const stableDefault = (load) => () => load().then(({ default: type }) => ({ default: stable(type) }));
export const lazy = (load) => reactLazy(stableDefault(load));
