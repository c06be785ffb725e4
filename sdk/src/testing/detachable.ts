/**
 * A service whose methods work by themselves (`const { navigate } = useNavigation()`), as the console gives it to plugins. What is
 * called and read is the service's own.
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
