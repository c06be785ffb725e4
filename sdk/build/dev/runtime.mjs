import { createElement, lazy as reactLazy, useSyncExternalStore } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/*
 * Runs in the page while a plugin is developed. The console has React's production build, which cannot exchange components; so
 * each component of the plugin is drawn through a stand-in that stays the same and calls whatever the newest code is. What its
 * hooks keep is the stand-in's, and so outlives an edit, as long as the hooks are the same. (SDK-010)
 */

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
    // Other hooks than before cannot take over what the old ones kept.
    return createElement(Body, { ...props, key: family.generation });
  }
  family.standIn = StandIn;
  StandIn.displayName = type.displayName ?? type.name;
  return family;
}

/** The stand-in of a component; anything else as it is. */
export function stable(type) {
  return familyOf.get(type)?.standIn ?? type;
}

/** What `$RefreshReg$` is in a module: told of each component that the module defines. */
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

/** What `$RefreshSig$` is in a module: told which hooks a component uses. */
export function signature() {
  return (type, key, forceReset) => {
    if (typeof key === 'string') signatures.set(type, forceReset ? Symbol(key) : key);
    return type;
  };
}

/** What the loader gets of a module: its default export, which follows edits. */
export function liveDefault(moduleId, value) {
  if (familyOf.has(value) || (typeof value !== 'object' && typeof value !== 'function')) return stable(value);
  const live = { current: value };
  liveValues.set(moduleId, live);
  return new Proxy(value, {
    get: (_target, key) => Reflect.get(live.current, key),
    apply: (_target, self, values) => Reflect.apply(live.current, self, values),
  });
}

/** Takes in new code of a module; false when other modules use more of it than components, so they have to be run again. */
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
export const lazy = (load) => reactLazy(() => load().then(({ default: type }) => ({ default: stable(type) })));
