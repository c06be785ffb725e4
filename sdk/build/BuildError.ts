/** A fault in the plugin that its author can put right; shown without a stack. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
