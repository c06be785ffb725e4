import { useLocale, type Extension } from '../../services/index.js';

/** Name of a contribution: its `properties.label`, a key of its own plugin's texts; its id if it has no label. */
export function useExtensionLabel({ id, pluginId, properties }: Extension<unknown>): string {
  const locale = useLocale();
  const { label } = properties as { readonly label?: unknown };
  return typeof label === 'string' ? locale.translate(pluginId, label) : id;
}
