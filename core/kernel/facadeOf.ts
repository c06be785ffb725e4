import type { DisposableStore } from '@edge-console/sdk';
import { type Disposable, type Event } from '@edge-console/sdk';

type Listener = (value: unknown) => void;

/**
 * A service as one plugin sees it: its members, and nothing to end it with. What the plugin subscribes to or registers is
 * kept in `owned`, so it goes when the plugin goes. (KERNEL-016)
 */
export function facadeOf<T extends object>(service: T, owned: DisposableStore): T {
  const members = new Map<PropertyKey, unknown>();
  const facade = (name: PropertyKey, member: (...values: never[]) => unknown): unknown => {
    if (name === 'dispose') return undefined;
    if (typeof name === 'string' && name.startsWith('on')) {
      return (listener: Listener) => tracked(owned, (member as unknown as Event<unknown>)(listener));
    }
    if (name === 'registerForm' || name === 'add')
      return (...values: never[]) => tracked(owned, member.apply(service, values) as Disposable);
    return member.bind(service);
  };
  return new Proxy(service, {
    get(target, name) {
      if (members.has(name)) return members.get(name);
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const made = facade(name, member as (...values: never[]) => unknown);
      members.set(name, made);
      return made;
    },
    set: () => false,
  });
}

/** Disposed once, by the plugin itself or with it. */
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
