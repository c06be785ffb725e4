/**
 * A filter of a bundler's hook for one module id. The bundler checks filters natively: a hook without one costs a call into
 * JavaScript for each of the thousands of modules.
 */
export function exactly(id: string): RegExp {
  return new RegExp(`^${id.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`);
}
