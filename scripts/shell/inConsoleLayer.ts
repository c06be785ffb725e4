import { AtRule, type ChildNode, type Plugin } from 'postcss';

/** Rules that have to come before all layers. */
const FIRST: ReadonlySet<string> = new Set(['charset', 'import']);

function comesFirst(node: ChildNode): boolean {
  return node.type === 'atrule' && FIRST.has(node.name);
}

/**
 * Puts every style of the console into one layer, so that it comes before the layer of plugins: what a plugin says of its own
 * elements holds, however Blueprint or the kit select them. Among the console's own styles nothing changes.
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
