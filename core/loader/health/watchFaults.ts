import { ApiError, SupersededError, type Disposable } from '@edge-console/sdk';

const FILE_OF_PLUGIN = /\/plugins\/([a-z][a-z0-9-]*)\/\d[^/\s]*\//;

/** The plugin whose code an error comes from, by the nearest of its files in the stack. */
export function pluginInStack(stack: string): string | undefined {
  return FILE_OF_PLUGIN.exec(stack)?.[1];
}

/** What a plugin leaves unhandled of calls is about the call: it was reported with it. */
function isOfCall(error: unknown): boolean {
  return error instanceof ApiError || error instanceof SupersededError || (error instanceof DOMException && error.name === 'AbortError');
}

/**
 * Hears of errors that no boundary catches, thrown in handlers, timers and promises, and finds out whose they are. What no file
 * of a plugin stands in is left alone.
 */
export function watchFaults(target: Window, onFault: (pluginId: string, error: unknown) => void): Disposable {
  const blame = (error: unknown, place = '') => {
    const pluginId = pluginInStack(`${error instanceof Error ? (error.stack ?? '') : ''} ${place}`);
    if (pluginId !== undefined && !isOfCall(error)) onFault(pluginId, error);
  };
  const onError = (event: ErrorEvent) => blame(event.error ?? new Error(event.message), event.filename);
  const onRejection = (event: PromiseRejectionEvent) => blame(event.reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return {
    dispose: () => {
      target.removeEventListener('error', onError);
      target.removeEventListener('unhandledrejection', onRejection);
    },
  };
}
