/** A failure to start that an operator can correct. The server prints its message without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
