/**
 * A service whose methods work without their object (`const { navigate } = useNavigation()`), as the console provides it to plugins. All
 * members are the service's own.
 */
export function detachable<T extends object>(service: T): T {
  const bound = new WeakMap<object, unknown>();
  return new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!bound.has(value)) bound.set(value, value.bind(target));
      return bound.get(value);
    },
  });
}
