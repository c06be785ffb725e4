import { createElement, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Props that {@link lazyComponent} adds to those of the component. */
export interface LazyComponentProps {
  /** Shown while the code is loading; nothing by default. */
  readonly fallback?: ReactNode;
}

/* `never`, so that components of all props are accepted. */
type AnyComponent = (props: never) => ReactNode;

type PropsOf<TComponent extends AnyComponent> = Parameters<TComponent> extends [infer TProps] ? TProps : object;

/** The component, and the same with {@link LazyComponentProps}. TypeScript does not keep the type parameters of the latter. */
export type LazyComponent<TComponent extends AnyComponent> = TComponent &
  ((props: PropsOf<TComponent> & LazyComponentProps) => ReactNode) & {
    /** Loads the code, so that the component renders at once. Rejects if the code cannot be loaded; the next call tries again. */
    readonly preload: () => Promise<unknown>;
    /** Whether the component renders at once. */
    readonly isLoaded: () => boolean;
  };

type State = { readonly component: AnyComponent | undefined } | { readonly error: unknown };

/**
 * A component whose code is loaded when it is first rendered, or before by `preload`. If the code is missing, as after a deployment, the next
 * error boundary shows that; a component that is mounted again loads it again.
 *
 * Used instead of `lazy` of React: React shows the content of a `Suspense` boundary 300 ms after its fallback at the earliest, even if the code
 * is there at once.
 * @param load imports a module whose default export is the component
 */
export function lazyComponent<TComponent extends AnyComponent>(
  load: () => Promise<{ readonly default: TComponent }>,
): LazyComponent<TComponent> {
  let loaded: TComponent | undefined;
  let loading: Promise<TComponent> | undefined;
  const preload = () => {
    loading ??= load().then(
      ({ default: component }) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Lazy({ fallback = null, ...props }: LazyComponentProps) {
    const [state, setState] = useState<State>({ component: loaded });
    const isMissing = 'component' in state && state.component === undefined;
    useLayoutEffect(() => {
      if (!isMissing) return undefined;
      let isMounted = true;
      const show = (next: State) => (isMounted ? setState(next) : undefined);
      preload().then(
        (component) => show({ component }),
        (error: unknown) => show({ error }),
      );
      return () => void (isMounted = false);
    }, [isMissing]);
    if ('error' in state) throw state.error;
    return state.component === undefined ? fallback : createElement(state.component as ComponentType, props);
  }
  return Object.assign(Lazy, { preload, isLoaded: () => loaded !== undefined }) as unknown as LazyComponent<TComponent>;
}
