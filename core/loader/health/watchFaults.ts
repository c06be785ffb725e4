import { ApiError, SupersededError, type Disposable } from '@edge-console/sdk';

const FILE_OF_PLUGIN = /\/plugins\/([a-z][a-z0-9-]*)\/\d[^/\s]*\//;

/** The plugin whose code caused an error, by the nearest of its files in the stack. */
export function pluginInStack(stack: string): string | undefined {
  return FILE_OF_PLUGIN.exec(stack)?.[1];
}

/** An unhandled rejection of a call is the call's failure, which has already been reported. */
function isOfCall(error: unknown): boolean {
  return error instanceof ApiError || error instanceof SupersededError || (error instanceof DOMException && error.name === 'AbortError');
}

/**
 * Receives uncaught errors of handlers, timers and promises, and determines their plugin. Ignores errors of code that the console did not
 * load, such as browser extensions.
 * @param onFault receives the plugin that owns the code, or undefined for the console
 */
export function watchFaults(target: Window, onFault: (pluginId: string | undefined, error: unknown) => void): Disposable {
  const blame = (error: unknown, place = '') => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const pluginId = pluginInStack(`${stack} ${place}`);
    const isOurs = pluginId !== undefined || stack.includes(`${target.location.origin}/`);
    if (isOurs && !isOfCall(error)) onFault(pluginId, error);
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
