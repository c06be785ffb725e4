import { AtRule, type ChildNode, type Plugin } from 'postcss';

/** Rules that must precede all layers. */
const FIRST: ReadonlySet<string> = new Set(['charset', 'import']);

function comesFirst(node: ChildNode): boolean {
  return node.type === 'atrule' && FIRST.has(node.name);
}

/**
 * Puts all styles of the console into one layer before the layer of plugins, so that a plugin's rules for its own elements
 * override those of Blueprint and the kit, whatever their specificity. The order among the console's own styles does not change.
 */
export function inConsoleLayer(): Plugin {
  return {
    postcssPlugin: 'in-console-layer',
    OnceExit(root) {
      const nodes = root.nodes.filter((node) => !comesFirst(node));
      if (nodes.length === 0) return;
      const layer = new AtRule({ name: 'layer', params: 'console' });
      layer.append(nodes);
      root.append(layer);
    },
  };
}
