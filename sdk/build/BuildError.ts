/** A fault in the plugin that its author can fix; shown without a stack. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
