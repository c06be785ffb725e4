import { useMemo } from 'react';
import type { RouteReference } from '../plugin/defineRoute.js';
import { useEventValue, useService } from './hooks.js';
import { NavigationServiceToken } from './NavigationService.js';
import { fillPath, type Query } from './pathTo.js';
import type { PolicyAnswer } from './PolicyChecker.js';
import { RouteDirectoryToken } from './RouteDirectory.js';

export interface AddressOptions {
  readonly query?: Query;
  /** The customer whose page is opened; the selected customer by default. */
  readonly customer?: { readonly awsRegion: string; readonly customerId: string };
}

type Arguments<TParameters extends object> = object extends TParameters
  ? [parameters?: TParameters, options?: AddressOptions]
  : [parameters: TParameters, options?: AddressOptions];

/** A page as this user can reach it. */
export interface RouteState<TParameters extends object> {
  /** An active plugin defines the page, and its flag is on. */
  readonly exists: boolean;
  /** Whether the user may open the page for the selected customer; `denied` for a page that does not exist. */
  readonly access: PolicyAnswer;
  /** The address for a link; undefined for a page that does not exist. The same function until the page changes. */
  readonly addressOf: (...parts: Arguments<TParameters>) => string | undefined;
}

/** Returns whether a page exists, whether the user may open it, and its address. Renders again when these change. */
export function useRoute<TParameters extends object>({ id }: RouteReference<TParameters>): RouteState<TParameters> {
  const directory = useService(RouteDirectoryToken);
  const navigation = useService(NavigationServiceToken);
  const entry = useEventValue(directory.onDidChange, () => directory.find(id));
  const { path, area } = entry ?? {};
  const addressOf = useMemo(
    () =>
      (...[parameters, options = {}]: Arguments<TParameters>) => {
        if (path === undefined) return undefined;
        const filled = fillPath(path, parameters ?? {}, options.query);
        return area === 'public' ? filled : navigation.toBase(filled, options.customer);
      },
    [path, area, navigation],
  );
  return { exists: entry !== undefined, access: entry?.access ?? 'denied', addressOf };
}
