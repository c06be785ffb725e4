import type { ComponentPoint } from '../../plugin/definePlugin.js';
import { ExtensionRegistryToken, useEventValue, useService, type ComponentExtension } from '../../services/index.js';

/**
 * Current contributions of other plugins to a point of this plugin: by order, then by id, without those that are disabled or that the user
 * may not see. Render each by `ExtensionView`, keyed by its id. (KERNEL-014, FLAG-006)
 */
export function useExtensions<T, P extends object = object>(point: ComponentPoint<T, P>): readonly ComponentExtension<T, P>[] {
  const registry = useService(ExtensionRegistryToken);
  return useEventValue(registry.onDidChange, () => registry.contributions(point));
}
