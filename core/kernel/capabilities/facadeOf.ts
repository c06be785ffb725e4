import type { Disposable, DisposableStore, Event } from '@edge-console/sdk';
import type { Guard } from './guards.js';

type Listener = (value: unknown) => void;

/**
 * A service as one plugin sees it: only the members that the contract names, so that the plugin cannot dispose the service. The plugin's
 * subscriptions and registrations are kept in `owned` and disposed with the plugin. (KERNEL-016)
 * @param owner passed to the service with each registration
 */
export function facadeOf<T extends object>(service: T, owned: DisposableStore, guards: Readonly<Record<string, Guard>>, owner?: string): T {
  const facade = {};
  for (const [name, guard] of Object.entries(guards)) {
    const current = (): unknown => Reflect.get(service, name, service);
    const isMethod = typeof current() === 'function';
    const call = (...values: never[]): unknown => {
      const method = current() as (...given: unknown[]) => unknown;
      return guard.how === 'owned' ? tracked(owned, method.call(service, values[0], owner) as Disposable) : method.apply(service, values);
    };
    const subscribe = (listener: Listener) => tracked(owned, (current() as Event<unknown>)(listener));
    const value = guard.how === 'subscription' ? subscribe : call;
    Object.defineProperty(facade, name, isMethod ? { value, enumerable: true } : { get: current, enumerable: true });
  }
  return Object.freeze(facade) as T;
}

/** Disposed once: by the plugin itself, or with the plugin. */
function tracked(owned: DisposableStore, disposable: Disposable): Disposable {
  let isDone = false;
  const once: Disposable = {
    dispose: () => {
      if (isDone) return;
      isDone = true;
      owned.remove(once);
      disposable.dispose();
    },
  };
  owned.add(once);
  return once;
}
